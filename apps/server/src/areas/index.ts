import type { Domain } from '../app/http/define-route.ts'
import { advertising } from './advertising/index.ts'
import { audiences } from './audiences/index.ts'
import { creators } from './creators/index.ts'
import { foundation } from './foundation/index.ts'
import type { BackgroundWork } from './foundation/jobs/background-job.service.ts'
import { people } from './people/index.ts'
import { personalData } from './personal-data.ts'
import { population } from './population/index.ts'

/** Mails, each kind written by the domain it is of. */
export const mailing = foundation.mailing({ ...people.mails, ...audiences.mails })

/** Every kind of work in the background. */
export const works: readonly BackgroundWork[] = [
  mailing,
  ...people.works,
  ...population.works,
  ...advertising.works,
  ...audiences.works,
]

/** With every command of the operator. */
export const imports = population.imports({ ...foundation.commands(works), ...advertising.commands })

/** Every domain, in the order they start; each area names its own one by one. */
export const domains: readonly Domain[] = [
  ...people.domains(personalData, advertising.leaving),
  ...population.domains,
  ...advertising.domains,
  ...audiences.domains,
  ...creators.domains,
  ...foundation.domains(
    works,
    { ...population.signers, ...advertising.signers, ...audiences.signers },
    people.teamIdOf,
  ),
  imports,
]
