import type { PersonalData } from '../app/personal-data.ts'
import { personalData as advertising } from './advertising/personal-data.ts'
import { personalData as audiences } from './audiences/personal-data.ts'
import { personalData as billing } from './billing/personal-data.ts'
import { personalData as creators } from './creators/personal-data.ts'
import { personalData as foundation } from './foundation/personal-data.ts'
import { personalData as people } from './people/personal-data.ts'
import { personalData as population } from './population/personal-data.ts'

/** Where personal data is stored, for export and erasure. Lists every column that identifies a person. */
export const personalData: readonly PersonalData[] = [
  foundation,
  people,
  billing,
  population,
  advertising,
  audiences,
  creators,
]
