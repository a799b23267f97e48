import { z } from 'zod'
import { optionalField } from './optional-field.ts'
import { readableItems } from './readable-items.ts'
import { xUserSchema } from './x-user.ts'

/** Follows of and by a person who allowed them to be told. */
export const followEventTypes = ['follow.follow', 'follow.unfollow'] as const
export type FollowEventType = (typeof followEventTypes)[number]

const xSubscriptionSchema = z.looseObject({
  subscription_id: z.string().min(1),
  event_type: z.string(),
  filter: z.looseObject({ user_id: optionalField(z.string()) }),
  webhook_id: optionalField(z.string()),
  tag: optionalField(z.string()),
})
export type XSubscription = z.output<typeof xSubscriptionSchema>

const xWebhookSchema = z.looseObject({ id: z.string().min(1), url: z.string(), valid: z.boolean() })
export type XWebhook = z.output<typeof xWebhookSchema>

/** Rows that can be read; others are left out. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .looseObject({ data: z.array(z.unknown()).optional() })
    .transform(({ data = [] }, context) => readableItems(item, data, context).items)

export const xSubscriptionsAnswer = listOf(xSubscriptionSchema)
export const xSubscriptionAnswer = z.looseObject({ data: xSubscriptionSchema })
export const xWebhooksAnswer = listOf(xWebhookSchema)
export const xWebhookAnswer = z.looseObject({ data: xWebhookSchema })
export const xValidAnswer = z.looseObject({ data: z.looseObject({ valid: optionalField(z.boolean()) }) })

const person = z.looseObject({ data: xUserSchema })

/** An event as X posts it; it does not say when it happened. */
export const xFollowEvent = z.looseObject({
  data: z.looseObject({
    /** The same when X sends it again. */
    event_uuid: z.string().min(1).max(100),
    event_type: z.enum(followEventTypes),
    filter: z.looseObject({ user_id: z.string().regex(/^\d{1,20}$/) }),
    payload: z.looseObject({ source: person, target: person }),
  }),
})
export type XFollowEvent = z.output<typeof xFollowEvent>['data']
