import type { CallOptions } from '../http/http-core.ts'
import {
  xSubscriptionAnswer,
  xSubscriptionsAnswer,
  xValidAnswer,
  xWebhookAnswer,
  xWebhooksAnswer,
  type FollowEventType,
  type XSubscription,
  type XWebhook,
} from '../wire/x-activity.ts'
import { xDeletedAnswer } from '../wire/x-envelope.ts'
import { pathOf, type XCaller } from './x-caller.ts'

/**
 * X Activity API. Webhooks belong to the app; a subscription to somebody's follows is made on behalf of that
 * person, and read and ended by the app.
 */
export class XActivity {
  readonly #caller: XCaller
  constructor(caller: XCaller) {
    this.#caller = caller
  }

  webhooks(options?: CallOptions): Promise<XWebhook[]> {
    return this.#caller.get({ path: '/2/webhooks' }, xWebhooksAnswer, options)
  }

  /** X asks the address at once for the answer to a challenge. */
  async createWebhook(url: string, options?: CallOptions): Promise<XWebhook> {
    const call = { method: 'POST', path: '/2/webhooks', body: { url } } as const
    return (await this.#caller.change(call, xWebhookAnswer, options)).data
  }

  /** Lets X challenge the address again, so that events are sent there. */
  async validateWebhook(id: string, options?: CallOptions): Promise<void> {
    const call = { ...pathOf('/2/webhooks/:id', { id }), method: 'PUT', repeatable: true } as const
    await this.#caller.change(call, xValidAnswer, options)
  }

  subscriptions(options?: CallOptions): Promise<XSubscription[]> {
    return this.#caller.get({ path: '/2/activity/subscriptions' }, xSubscriptionsAnswer, options)
  }

  async subscribe(
    to: { readonly user_id: string; readonly event_type: FollowEventType },
    where: { readonly webhook_id: string; readonly tag: string },
    options?: CallOptions,
  ): Promise<XSubscription> {
    const body = { event_type: to.event_type, filter: { user_id: to.user_id }, ...where }
    const call = { method: 'POST', path: '/2/activity/subscriptions', body } as const
    return (await this.#caller.change(call, xSubscriptionAnswer, options)).data
  }

  async unsubscribe(id: string, options?: CallOptions): Promise<void> {
    const path = pathOf('/2/activity/subscriptions/:id', { id })
    await this.#caller.change({ ...path, method: 'DELETE', repeatable: true }, xDeletedAnswer, options)
  }
}
