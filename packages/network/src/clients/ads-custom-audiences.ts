import type { CallOptions } from '../http/http-call.ts'
import {
  adsCustomAudiencePermissionSchema,
  adsCustomAudienceSchema,
  adsTargetedSchema,
  type AdsCustomAudiencePermission,
  type AdsTargeted,
} from '../wire/ads-custom-audience.ts'
import { audienceUsersAnswerSchema, type AudienceUsersAnswer } from '../wire/ads-custom-audience-users.ts'
import type { AdsCaller } from './ads-caller.ts'
import { AdsCollection } from './ads-collection.ts'

export interface CustomAudienceFilter {
  q?: string
  custom_audience_ids?: readonly string[]
  permission_scope?: 'OWNER' | 'SHARED'
  with_deleted?: boolean
}

/** Custom audiences. A created one is empty; names are unique in an account. */
export class AdsCustomAudiences extends AdsCollection<
  typeof adsCustomAudienceSchema,
  CustomAudienceFilter,
  { name: string; description?: string },
  { name?: string; description?: string }
> {
  constructor(caller: AdsCaller) {
    super(caller, { path: '/custom_audiences', schema: adsCustomAudienceSchema })
  }

  /**
   * Sends one batch of `planUploadBatches`. Retried automatically on transient errors, since adding or
   * removing the same users twice changes nothing. A batch is accepted completely or not at all;
   * `success_count` must equal `total_count`.
   */
  async sendUsers(
    accountId: string,
    id: string,
    body: string,
    options?: CallOptions,
  ): Promise<AudienceUsersAnswer> {
    const path = '/custom_audiences/:id/users'
    return await this.caller.one(
      'POST',
      { accountId, path, id },
      audienceUsersAnswerSchema,
      // Has a rate limit separate from other writes.
      { json: body, repeatable: true, bucket: `ads:${path} ${accountId}` },
      { timeout_ms: 60_000, ...options },
    )
  }

  /** Lets another ad account target the audience; the same again changes nothing. */
  async shareWith(
    accountId: string,
    id: string,
    grantedAccountId: string,
    options?: CallOptions,
  ): Promise<AdsCustomAudiencePermission> {
    return await this.caller.one(
      'POST',
      { accountId, path: '/custom_audiences/:id/permissions', id },
      adsCustomAudiencePermissionSchema,
      {
        form: { granted_account_id: grantedAccountId, permission_level: 'READ_ONLY' },
        repeatable: true,
      },
      options,
    )
  }

  /** Campaigns and line items that target the audience; `with_active`: only those being served. */
  targeted(
    accountId: string,
    id: string,
    filter: { with_active?: boolean } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsTargeted> {
    const at = { accountId, path: '/custom_audiences/:id/targeted', id }
    return this.caller.all(at, adsTargetedSchema, filter, options)
  }
}
