import StatusLine
import Testing

@testable import WeatherService

@Suite struct LineStyleTests {
  private static func renderer(
    _ configuration: Configuration, _ variables: [String] = [],
    _ change: (inout LineOptions) -> Void = { _ in }
  ) -> LineRenderer {
    var options = LineOptions()
    change(&options)
    let environment = Environment(variables)
    return LineQuery(
      options,
      Setup(environment: environment, folders: Folders(environment), configuration: configuration)
    ).renderer
  }

  @Test func whatIsAskedFor_goesBeforeTheHost_andThatBeforeTheRest() throws {
    var configuration = Configuration()
    configuration.style.glyphs = .emoji
    configuration.style.maxCells = 30
    configuration.style.width = .cjk
    var tmux = LineStyle()
    tmux.glyphs = .nerd
    tmux.maxBytes = 100
    tmux.template = try Template("{rain}")
    configuration.hosts[.tmux] = tmux
    let plain = Self.renderer(configuration)
    #expect(plain.glyphs == .emoji && plain.maxCells == 30 && plain.maxBytes == nil)
    #expect(plain.template == .standard && plain.width == .cjk)
    let host = Self.renderer(configuration) { $0.host = .tmux }
    #expect(host.glyphs == .nerd && host.maxCells == 30 && host.maxBytes == 100)
    #expect(host.template == tmux.template)
    let asked = Self.renderer(configuration) {
      $0.host = .tmux
      $0.style.glyphs = .ascii
      $0.style.maxCells = 5
      $0.style.template = .short
    }
    #expect(asked.glyphs == .ascii && asked.maxCells == 5 && asked.template == .short)
  }

  @Test(arguments: [
    (Host.plain, ColorChoice?.none, false, [], false), (.plain, nil, true, [], true),
    (.plain, nil, true, ["NO_COLOR=1"], false), (.plain, nil, true, ["NO_COLOR="], true),
    (.plain, nil, true, ["TERM=dumb"], false), (.plain, .auto, true, ["TERM=xterm"], true),
    (.plain, .always, false, ["NO_COLOR=1"], true), (.plain, .never, true, [], false),
    (.tmux, nil, false, ["NO_COLOR=1", "TERM=dumb"], true), (.tmux, .never, false, [], false),
    (.waybar, nil, false, [], true), (.i3bar, .auto, false, [], true),
  ])
  func colors_areUsedWhereTheyShow(
    host: Host, color: ColorChoice?, isTerminal: Bool, variables: [String], isColored: Bool
  ) {
    let renderer = Self.renderer(Configuration(), variables) {
      $0.host = host
      $0.style.color = color
      $0.isTerminal = isTerminal
    }
    #expect((renderer.theme != nil) == isColored)
  }
}
