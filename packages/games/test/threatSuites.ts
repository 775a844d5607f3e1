/**
 * Positions of five in a row that threats decide, ten of each kind, as the moves played. They were drawn at random and
 * classified by a solver of fours; `threatSolver.test.ts` proves each by an exhaustive search of another kind.
 */

/** The kinds of positions, for the player to move. */
export interface ThreatSuite {
  readonly side: number;
  /** A move wins at once. */
  readonly win: readonly string[];
  /** The opponent threatens to win at once, on one cell. */
  readonly block: readonly string[];
  /** A move makes two threats: an open four or a double four. */
  readonly twoThreats: readonly string[];
  /** Fours with forced replies lead to two threats, as by a four and a three. */
  readonly fours: readonly string[];
  /** The opponent would win by fours, and few moves prevent it. */
  readonly defence: readonly string[];
}

export const THREATS_ON_9: ThreatSuite = {
  side: 9,
  win: [
    'h5b7e8e6f7f8e4c7d4e5g8d5f5d9g7f6i4c8e7g5',
    'e3d6e4g4e7g7e6f6d5f5f3c5d7g6d2b4d4f4',
    'd1e4g4h7e2f4h3d6f5h1i4e6e3f2f3h2',
    'f4f5c9g6d5d8e6c6e7i3g8e4g2e5f7h7b7c7',
    'c3d5e5d7b6e4c6d4f7f5c7f6c5g6',
    'd4c5e4d7a4d3e6f4b6b7c4f1a3d2c2c3e5b3',
    'd6d8d5c7d7e8g9c3b6e5d4e7',
    'g6c9e7c6d6e5f7f9c7d7d5f6b8e9f8e8d8',
    'g4g3h7d6g7f6i6e6f7g6c9',
    'e6d6f6d3e4g6e8h6c2d8g3g4e7g7d4g5h4g2',
  ],
  block: [
    'e4d6e5c4f6c3b6d4f5e2d3c5f4c2c1d7b2e8b1f1',
    'f3d5e6g6d3f2i5h4f4f7e2g4h7g5f5g2i3e4',
    'f6b5a3a6d6c4b2f1b6c5d5d4c6',
    'a5b3c7d7f4b5e6b2f3b6b7c8a6c3',
    'c4a3e2c2d4d6f6e4d5e7e5c3g7f7e6',
    'b8b6b5c7c4d6f6e5a6a5c6d3c5e4d4d8a4b4',
    'b7e2f5c2g3c6d3c4f2d4e5e3f4c5e6e4',
    'c2f1c3c1c4e2c6d4g2',
    'd9e8f6d4e5e6f4f7g6f3g7c6b9d6e2e4h8',
    'e6f7e8e7g8g5g4f6e5h7d8d7',
  ],
  twoThreats: [
    'e4b5c5b6c6e3d4f4d5f6',
    'c6e4f7f4f6e7d4e5d3',
    'h8e6e7f4d2d6g5e4f5f8e5e8f7f3',
    'c6d5b1e8b6a5f5e4c4f7d6d7b4c5d4b7',
    'e6d5f4c5e8e4c7e3f6c8b9d4d3d9d6a2a4g5',
    'd8g6c6e5e7f6d5b6f7d7e6c7',
    'd4f3d6e4g6d7e7d5e5e6f6a5c4f5e3e8',
    'f8d4e8d8d6e9b9c8f5c7b7e7d9d5c6e6h6f6g7',
    'd4f6b5e8d5e5d7f5e7f4c5c6d8e6g4',
    'f5h5h2g4e4f6f4i2f7i5h8f3c3d6g8e5h6',
  ],
  fours: [
    'a3a5c2c4d4b5e4e5c3c6b4d2f4a6a2c1c5a4b3d5',
    'd2f4h1d3f1e4c3e7c4e3h5e1f5f3d5g2f2f6',
    'g6c4f7f1e5f3h6h5h4f5g5f6e6e4d5e7i9',
    'h7c8e6g5f5i5g3d9f6f7e7e3g7d6e9h5i6f8',
    'a7e8c8d9e9b3c7d6e7d8e6b8d5c6g6a6',
    'i8h7g8e6f6c5f5d4e8e5f4e7h9',
    'g5f5f2b6g7g8g4e7d2h8h5f3e5c5',
    'i4e6d6d7h8d5i7f6g7i3e8f8h6c5f4c6e7d4',
    'd1d2e5g7e3e6f3f1h6f4d5d6i2c4g4h3',
    'd6e5b8e6d5f7d4e3c6g4f6d2f4g6g2d8f9g7c7b7',
  ],
  defence: [
    'e2e4d8d6e5h5e6g5h6d4c9d5g3f5f3c5c3c4',
    'c5g7f8c3e8b5a4c7c8a6c4',
    'd3f6d5e5c7b3e7d4a6g4b5f4',
    'c5f4h4e4f8d5f6d4e5c2',
    'e8e6d8f5f3h6d7e5h7f8c6d4h5h9f4',
    'b4c5d5e7b5d1g5e5c4e4f3b2d6i5e3a6f4g3e8',
    'f8f9e2f4f6e6g6f7d5g7e7h5d6',
    'a7f5e1g5c5f6e4f4',
    'h5f4e4g8d6d8g7d5c5f5e6e8',
    'd1e4e3d2f2e2b4c4f1g5g1c3a4',
  ],
};

export const THREATS_ON_15: ThreatSuite = {
  side: 15,
  win: [
    'g9h11k11g11e10f8h10g12h6h12f9e11h9e7i9i13g7l10g10j9',
    'g6e5h5h4e6g5g7f8k6g4h6g8i7g2d6h7',
    'i6k5h8h10g8l10j10g7i7j8g11i10i8k6h7h9j5h6i5i9',
    'j9k10j7h8i7h11f8k8f11h7i6k9m7g6g5j8j10k7i8',
    'g10f8g8d8g9h8h9h10i9d6c6e9f11h5j5f6i8h11f5e10',
    'h10d11e10e8i12f10h11f11g8h9e9e12f9d13g11d8i9',
    'g8l10j6j7h8l8k6k5k9i8m10j5i6h7j9n7g6i10m5k7',
    'g5e11i8f7k10j7i9g8h6i10f10g9h10g12i6j12h7f11h8h5',
    'h10g7f12g10h7e9g9d9g12e10i11i10f8h8h11k6i9g6',
    'i7f9g7l5f8d4h9i10h5i8j9g8g4h8k9j8i9',
  ],
  block: [
    'h6h7h2g8h5f5h4g2e5f8d6f7f3',
    'f10f8h8i10g11j7h5i11h9f12h7e9g9i7f7',
    'i11f9g9f8g10f12e6e7i8d8f7e9h8f11d11k9',
    'g7h7h10j6k9d10g8g10h9j9g9i5e8j10g6i9f6d7j7',
    'j10h8f10g8h10i12h6g13d7h7g5g9f9e9i10',
    'd7h7h9e9f9f10f7g6h10g8h8g7f6g10',
    'h8h6g12i9e8g8j8f7k9h7f8d10e12h9j10j11',
    'i6i7g6g5e8g11f9i10h8e6g7i9g10i8j7h9',
    'h7e9f7e7e11e5g8e8f6e10g7f9',
    'f9c8e9e8d10f6g6h6g7f4e7h7f8',
  ],
  twoThreats: [
    'j9j10h7i11h9i9i8g9g11j11',
    'g8g7c10f10e8h5f7f6h7d10e7f8e10',
    'g7e4h8g10d9h7f7g8g6f8k10d10h9i6',
    'f12h9e13h11f8g10i9g11i10d13i11h8g12i7f10',
    'h11i9i12h10i10g9h9e11f10h8f13h7',
    'j8i10h11i8g11g9h10h12k9i7g10g8',
    'h11i8g7h10f7g9h7h6h9f8e8i9f6j7i7f10j8',
    'd10j9h8i11g9j10f10e10h6h7',
    'k10j8g8h11i10h7f12g9f11i8j6i9f9i11k7h10k12i12g11e12',
    'g7j9i9g10g11i5j5i11j10f8',
  ],
  fours: [
    'h8j8g6i9h9g10j9f8g8j11h5f11',
    'h7f5h9i7f8h6i6g7j9j7h8i5l6g8h4l9g6i9i10h5',
    'e10h8f9g6h9g9d8d4h7f6d7',
    'e9g6g8i9d4h8i4g3h4i7i6h7e7e5j6h5j8',
    'i9j6j8h8e6h7g9k10g8f8i6h10j4g6h9i8j10i10h5k9',
    'e10j9h9d9g7f10e6d8h10g8g12h8f11g6g10h7f5',
    'h9h8j6e7e9f8g8f6d9i8h7j7',
    'f7h7f4h5g7f6e8f9j7d8g11h8g9g6e9e7e6e11',
    'g10g11g8g13d9h14i12k10j8i8h8i9h11j13g9g14f11i11',
    'e7f8h9d9g9j5i10h7i7g8h8f6g7i5i8f9d8g5',
  ],
  defence: [
    'i10h7g9i7k10g7i11h8g5h9j11i6h6j9',
    'h8d8f7j6e7g8g7g10e5h7h9',
    'g7i8h5h7j10k6j11i6j9',
    'i11e10i7h11g8f6f10i13h8',
    'j9i8i7h9k8k9j7j8f6k6i9f7e8g8',
    'h6h4i8f7f8g8g11h7f9g7e10h9e9g5h8f10f6i9d10g10',
    'l4j7i9o9j5l8k4m7i7l7l5l6n7',
    'h7g6f5k6i7k8g7h5h8f8i6',
    'e6f10f7f8i11i8g12j7g8f9i7',
    'i5h8i10h7e8g8k6e7f8g5h5j7g7',
  ],
};
