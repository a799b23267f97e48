import type { PersonalData } from '../app/personal-data.ts'
import { personalData as advertising } from './advertising/personal-data.ts'
import { personalData as audiences } from './audiences/personal-data.ts'
import { personalData as foundation } from './foundation/personal-data.ts'
import { personalData as people } from './people/personal-data.ts'
import { personalData as population } from './population/personal-data.ts'

/** Whose personal data stands where, for export and erasure. Every column that names a person is in one of them. */
export const personalData: readonly PersonalData[] = [foundation, people, population, advertising, audiences]
