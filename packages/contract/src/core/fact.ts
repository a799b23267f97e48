export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Name, method and path of one call. Kept apart from the schemas so that the web's first route loads no zod. */
export interface Fact<N extends string = string> {
  readonly name: N
  readonly method: Method
  /** Ends in '/'; parameters stand as {name}. */
  readonly path: string
}

export const fact = <const N extends string>(name: N, method: Method, path: string): Fact<N> => ({
  name,
  method,
  path,
})
