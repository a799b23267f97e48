import { z } from 'zod'
import { figures, type Figure } from './figures.ts'

/** A JSON schema with the figure marks of its numbers. */
interface SchemaWithFigures {
  readonly figure?: Figure
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, SchemaWithFigures>>
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaWithFigures[]
  readonly oneOf?: readonly SchemaWithFigures[]
  readonly allOf?: readonly SchemaWithFigures[]
  readonly properties?: Readonly<Record<string, SchemaWithFigures>>
  readonly additionalProperties?: SchemaWithFigures | boolean
  readonly items?: SchemaWithFigures
  readonly prefixItems?: readonly SchemaWithFigures[]
}

const shapeBySchema = new WeakMap<z.ZodType, SchemaWithFigures>()
/** Cached by schema. */
function shapeOf(schema: z.ZodType): SchemaWithFigures {
  let answerShape = shapeBySchema.get(schema)
  if (!answerShape) {
    answerShape = z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      metadata: figures,
    }) as SchemaWithFigures
    shapeBySchema.set(schema, answerShape)
  }
  return answerShape
}

/** All alternatives of a shape: members of unions and targets of references. */
function choicesOf(shape: SchemaWithFigures, root: SchemaWithFigures): SchemaWithFigures[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = shape
  const referredFigure =
    $ref === undefined ? undefined : $ref === '#' ? root : root.$defs?.[$ref.split('/').at(-1)!]
  return [shape, ...(referredFigure ? [referredFigure] : []), ...anyOf, ...oneOf, ...allOf].flatMap((part) =>
    part === shape ? [shape] : choicesOf(part, root),
  )
}

const itemsOf = ({ items, prefixItems = [] }: SchemaWithFigures): SchemaWithFigures[] => [
  ...(items ? [items] : []),
  ...prefixItems,
]
const additionalShapes = ({ additionalProperties }: SchemaWithFigures): SchemaWithFigures[] =>
  typeof additionalProperties === 'object' ? [additionalProperties] : []

/** Copies a value with each marked number replaced by the result of `replace`. */
export function mapFigures<T>(
  schema: z.ZodType,
  value: T,
  replace: (n: number, figure: Figure) => number,
): T {
  const root = shapeOf(schema)
  const mapPart = (part: unknown, shape: readonly SchemaWithFigures[]): unknown => {
    const choices = shape.flatMap((one) => choicesOf(one, root))
    if (typeof part === 'number') {
      const figure = choices.find((one) => one.figure)?.figure
      return figure ? replace(part, figure) : part
    }
    if (Array.isArray(part)) {
      const registeredFigure = choices.flatMap(itemsOf)
      return part.map((one) => mapPart(one, registeredFigure))
    }
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, one]) => [
        name,
        mapPart(
          one,
          choices.flatMap((choice) => choice.properties?.[name] ?? additionalShapes(choice)),
        ),
      ]),
    )
  }
  return mapPart(value, [root]) as T
}

export interface AnswerNumber {
  /** Field names from the top of the response; [] is any list element, {} any record value. */
  readonly path: string
  /** Null for an unmarked number. */
  readonly figure: Figure | null
}

const isNumber = ({ type, const: fixed, enum: some }: SchemaWithFigures) =>
  [type].flat().some((one) => one === 'number' || one === 'integer') && fixed === undefined && !some

/** Every number a response may contain, with its mark. */
export function numbersOf(schema: z.ZodType): AnswerNumber[] {
  const root = shapeOf(schema)
  const found = new Map<string, AnswerNumber>()
  const walkShape = (
    shape: SchemaWithFigures,
    path: string,
    within: readonly SchemaWithFigures[],
    given: Figure | null,
  ) => {
    if (within.includes(shape)) return
    const figure = shape.figure ?? given
    if (isNumber(shape)) found.set(`${path} ${JSON.stringify(figure)}`, { path, figure })
    const innerShapes = [...within, shape]
    for (const choice of choicesOf(shape, root))
      if (choice !== shape) walkShape(choice, path, innerShapes, figure)
    for (const [name, one] of Object.entries(shape.properties ?? {}))
      walkShape(one, `${path}.${name}`, innerShapes, null)
    for (const one of itemsOf(shape)) walkShape(one, `${path}[]`, innerShapes, null)
    for (const one of additionalShapes(shape)) walkShape(one, `${path}{}`, innerShapes, null)
  }
  walkShape(root, '', [], null)
  return [...found.values()]
}
