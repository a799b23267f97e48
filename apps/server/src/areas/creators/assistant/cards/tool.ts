import type { UiLanguage } from '@rookery/contract'
import type {
  AmountUnit,
  AnswerCard,
  AnswerSource,
  AnswerTable,
} from '@rookery/contract/creators/assistant/answer.ts'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'

/** Who asks, when, and in which language. */
export interface Asker {
  readonly deps: Deps
  readonly actor: UserActor
  readonly language: UiLanguage
  /** IANA zone of the asker; days of figures are those of their screens. */
  readonly zone: string
  /** YYYY-MM-DD, the asker's day. */
  readonly today: string
  readonly signal: AbortSignal
}
/** A question about a connected account, which comes from the token and never from the words. */
export interface AccountAsker extends Asker {
  readonly account: { readonly uid: string; readonly handle: string }
}

/** Something of a team that a question is about. */
export interface Named {
  readonly id: string
  readonly title: string
  /** Which of those that are called alike. */
  readonly note?: string | undefined
  /** Not named in the question. */
  readonly assumed?: boolean | undefined
}
/** A question about a team, which comes from the token and never from the words. */
export interface TeamAsker extends Asker {
  readonly team: { readonly id: string; readonly name: string }
}

export interface DraftFigure {
  readonly label: ServerText
  readonly value: number | null
  readonly unit: AmountUnit
  readonly currency?: string
  readonly low?: number | null
  readonly high?: number | null
  readonly level?: number
}
export interface DraftTable {
  readonly columns: readonly {
    readonly label: ServerText
    readonly unit: AnswerTable['columns'][number]['unit']
    readonly currency?: string
  }[]
  /** A cell of the product's own words is `said`; everything else is data. */
  readonly rows: readonly (string | number | null | { readonly said: ServerText })[][]
  readonly total: number
}
export interface DraftChart {
  readonly kind: 'line' | 'bars'
  readonly label: ServerText
  readonly unit: AmountUnit
  readonly currency?: string
  readonly points: readonly {
    readonly at: string
    readonly value: number | null
    readonly low?: number | null
    readonly high?: number | null
  }[]
}

/** An answer before it is put into words: what people and products are called is data, everything else a key. */
export interface DraftAnswer {
  readonly kind?: 'answer' | 'cannot'
  readonly text: ServerText
  readonly figures?: readonly DraftFigure[]
  readonly table?: DraftTable | readonly DraftTable[]
  readonly chart?: DraftChart
  readonly defaults?: readonly ServerText[]
  readonly method?: { readonly text: ServerText; readonly n: number | null; readonly as_of: string | null }
  readonly link?: {
    readonly screen: NonNullable<AnswerCard['link']>['screen']
    readonly id?: string
    readonly query?: Readonly<Record<string, string>>
  }
  readonly sources?: readonly AnswerSource[]
}

export interface Tool<A> {
  readonly title: ServerText
  readonly input: z.ZodType
  /** Takes also what of its answer is wanted. */
  readonly takesFocus?: true
  answer(asker: A, input: unknown): Promise<DraftAnswer>
}

/** A tool reads what a screen shows, by that screen's service; its input is parsed before. */
const toolFor =
  <A>() =>
  <const S extends z.ZodType>(tool: {
    readonly title: ServerText
    readonly input: S
    readonly takesFocus?: true
    readonly answer: (asker: A, input: z.output<S>) => Promise<DraftAnswer>
  }): Tool<A> => ({
    title: tool.title,
    input: tool.input,
    ...(tool.takesFocus ? { takesFocus: true } : {}),
    answer: async (asker, input) => await tool.answer(asker, input as z.output<S>),
  })
export const accountTool = toolFor<AccountAsker>()
export const teamTool = toolFor<TeamAsker>()
export const generalTool = toolFor<Asker>()
