import type { Domain } from '../app/http/define-route.ts'
import { advertising } from './advertising/index.ts'
import { audiences } from './audiences/index.ts'
import { billing } from './billing/index.ts'
import { creators } from './creators/index.ts'
import { foundation } from './foundation/index.ts'
import type { JobHandler } from './foundation/jobs/background-job.service.ts'
import { people } from './people/index.ts'
import { personalData } from './personal-data.ts'
import { population } from './population/index.ts'

/** Mail jobs; each kind of mail is composed by its own domain. */
export const mailing = foundation.mailing({
  ...people.mails,
  ...billing.mails,
  ...advertising.mails,
  ...audiences.mails,
  ...creators.mails,
})

/** Every kind of background job. */
export const jobHandlers: readonly JobHandler[] = [
  mailing,
  ...people.works,
  ...billing.works,
  ...population.works,
  ...advertising.works,
  ...audiences.works,
  ...creators.works,
]

/** Includes every command of the operator. */
export const imports = population.imports({
  ...foundation.commands(jobHandlers),
  ...people.commands,
  ...billing.commands,
  ...advertising.commands,
})

/** Every domain, in the order they start. */
export const domains: readonly Domain[] = [
  ...people.domains(personalData, [...advertising.leaving, ...creators.leaving], advertising.inviteGrants),
  ...billing.domains,
  ...population.domains,
  ...advertising.domains,
  ...audiences.domains,
  ...creators.domains,
  ...foundation.domains(
    jobHandlers,
    { ...population.files, ...advertising.files, ...audiences.files },
    people.teamIdOf,
  ),
  imports,
]
