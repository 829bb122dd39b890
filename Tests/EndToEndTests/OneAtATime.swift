import Testing

/// What keeps a machine busy for itself: one after the other, beside all the rest.
@Suite(.serialized) enum OneAtATime {}
