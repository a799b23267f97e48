import { problemType, v2Problem, type Answer, type Refusal } from '../http/answer.ts'
import type { V2Request } from './v2-request.ts'
import { isPerRequest, type PriceItem } from '../credits/price-list.ts'

/** X's answer when the app's credits are used up. */
const creditsDepleted = ({ names }: V2Request): Refusal =>
  v2Problem(402, {
    title: 'CreditsDepleted',
    detail: 'Your enrolled account [1] does not have any credits to fulfill this request.',
    type: problemType('credits', names),
    account_id: '1',
  })

/** Refuses a call that costs something when no credits are left. */
export const requireCredits = (request: V2Request): void => {
  const balance = request.sandbox.credits.balance()
  if (balance !== null && balance <= 0) throw creditsDepleted(request)
}

interface Resource {
  id?: string
  trend_name?: string
}
const isPair = (item: PriceItem): boolean => item === 'Following/Followers: Read' || item === 'Like: Read'

/** Charges an answer by the objects of its `data`; expanded objects (`includes`) are free. */
export const chargeAnswer = ({ exchange, sandbox }: V2Request, item: PriceItem, answer: Answer): void => {
  if (answer.status >= 300) return
  if (isPerRequest(item)) {
    sandbox.credits.chargeRequest(item)
    return
  }
  const { data } = JSON.parse(String(answer.body)) as { data?: Resource | Resource[] }
  const objects = data === undefined ? [] : [data].flat()
  // A follow is a pair of people, and a like one of a person and a post.
  const prefix = isPair(item) ? `${exchange.path} ` : ''
  sandbox.credits.chargeResources(
    item,
    objects.map(({ id, trend_name }) => `${prefix}${id ?? trend_name ?? ''}`),
  )
}
