extension Flag {
  /// What a value on the command line can be: what is checked, told in help and completed.
  enum ValueKind {
    /// One of several words.
    case choice([String])
    /// A place, by any of its names.
    case place
    /// The path of a file.
    case file
    /// A number, which is whole where it has a range.
    case number(ClosedRange<Int>?)
    /// Any text.
    case free

    /// One of the names of a type's values.
    static func choice<Choice: RawRepresentable & CaseIterable>(_: Choice.Type) -> ValueKind
    where Choice.RawValue == String {
      .choice(Choice.allCases.map(\.rawValue))
    }

    /// The words that it can be; none where it is no choice.
    var choices: [String] {
      if case .choice(let words) = self { words } else { [] }
    }
  }

  /// What it does, and what its value can be.
  var explanation: String {
    switch kind {
    case .choice(let words): "\(help): \(words.joined(separator: ", "))"
    case .number(let range?): "\(help), \(range.lowerBound) to \(range.upperBound)"
    case .number(nil), .place, .file, .free: help
    }
  }

  /// An option whose value is one of the names of a type's values.
  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    name: String, value: String, help: String, commands: Set<CommandName>,
    note: @escaping @Sendable (inout Arguments, Choice) -> Void
  ) -> Flag where Choice.RawValue == String {
    let kind = ValueKind.choice(Choice.self)
    return Flag(name: name, value: value, kind: kind, help: help, commands: commands) {
      arguments, text throws(UsageError) in
      guard let choice = Choice(rawValue: text) else {
        let possible = kind.choices.joined(separator: ", ")
        throw UsageError("--\(name) cannot be \"\(text)\"; it is one of \(possible)")
      }
      note(&arguments, choice)
    }
  }

  /// An option whose value is a whole number.
  static func number(
    name: String, value: String, help: String, in range: ClosedRange<Int>,
    commands: Set<CommandName>, note: @escaping @Sendable (inout Arguments, Int) -> Void
  ) -> Flag {
    Flag(name: name, value: value, kind: .number(range), help: help, commands: commands) {
      arguments, text throws(UsageError) in
      guard let number = Int(text), range.contains(number) else {
        throw UsageError(
          "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound), "
            + "not \"\(text)\"")
      }
      note(&arguments, number)
    }
  }
}
