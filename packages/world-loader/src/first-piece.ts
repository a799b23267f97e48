/** People to build on before the rest of a world comes. */
export const FIRST_PIECE = 20_000
