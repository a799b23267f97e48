import type { CallOutput } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { api } from '../../../shared/api/api.ts'

export type DescribedPackage = CallOutput<'analyse-description'>

/** What a description says in the population's terms. */
export const analyseDescription = (description: string, language: Locale): Promise<DescribedPackage> =>
  api.call(analysisCalls.analyseDescription, { description, language }, { quiet: true })
