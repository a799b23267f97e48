/** People to load first, so that audiences can be built before the rest of the world arrives. */
export const FIRST_PIECE_SIZE = 20_000
