import { z } from 'zod'
import { figures, type Figure } from './figures.ts'

/** A JSON schema with the figure marks of its numbers. */
interface Shape {
  readonly figure?: Figure
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
}

const shapeBySchema = new WeakMap<z.ZodType, Shape>()
/** Cached by schema. */
function shapeOf(schema: z.ZodType): Shape {
  let answerShape = shapeBySchema.get(schema)
  if (!answerShape) {
    answerShape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', metadata: figures }) as Shape
    shapeBySchema.set(schema, answerShape)
  }
  return answerShape
}

/** All alternatives of a shape: members of unions and targets of references. */
function choicesOf(shape: Shape, root: Shape): Shape[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = shape
  const referredFigure =
    $ref === undefined ? undefined : $ref === '#' ? root : root.$defs?.[$ref.split('/').at(-1)!]
  return [shape, ...(referredFigure ? [referredFigure] : []), ...anyOf, ...oneOf, ...allOf].flatMap((part) =>
    part === shape ? [shape] : choicesOf(part, root),
  )
}

const itemsOf = ({ items, prefixItems = [] }: Shape): Shape[] => [...(items ? [items] : []), ...prefixItems]
const additionalShapes = ({ additionalProperties }: Shape): Shape[] =>
  typeof additionalProperties === 'object' ? [additionalProperties] : []

/** Copies a value with each marked number replaced by the result of `replace`. */
export function mapFigures<T>(
  schema: z.ZodType,
  value: T,
  replace: (n: number, figure: Figure) => number,
): T {
  const root = shapeOf(schema)
  const mapPart = (part: unknown, shape: readonly Shape[]): unknown => {
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

const isNumber = ({ type, const: fixed, enum: some }: Shape) =>
  [type].flat().some((one) => one === 'number' || one === 'integer') && fixed === undefined && !some

/** Every number a response may contain, with its mark. */
export function numbersOf(schema: z.ZodType): AnswerNumber[] {
  const root = shapeOf(schema)
  const found = new Map<string, AnswerNumber>()
  const walkShape = (shape: Shape, path: string, within: readonly Shape[], given: Figure | null) => {
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
