import { argumentsOfTools } from './arguments/of-tools.ts'
import type { Arguments } from './arguments/reader.ts'
import type { ToolCall } from './plan.ts'
import type { Turn } from './turn.ts'

/** A call of a tool with what the turn says of its arguments. */
export const callOf = (turn: Turn, tool: string): ToolCall => ({
  kind: 'tool',
  tool,
  arguments: Object.assign({}, ...(argumentsOfTools[tool] ?? []).map((read) => read(turn))) as Arguments,
})
