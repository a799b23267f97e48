/**
 * Inferred attributes of a profile; the columns are those of model/columns.ts. Unknown is '' or 0 with
 * confidence 0.
 */
export interface InferredProfile {
  /** ISO 3166-1 alpha-2. */
  country: string
  country_confidence: number
  /** 'US-CA'; '' when unknown. */
  region: string
  /** 'city:tokyo-JP'; '' when unknown. */
  city: string
  /** BCP-47 of the bio, used without posts. */
  bio_language: string
  gender: '' | 'MALE' | 'FEMALE'
  gender_confidence: number
  /** Calibrated chance of a woman in percent, 1 to 99; 0 without evidence. Only ever summed over many people. */
  woman_percent: number
  /**
   * Age range stated in the bio, e.g. 24 to 24 or 20 to 29; 0 and 0 if none. Valid at the population's newest
   * day.
   */
  age_low: number
  age_high: number
  birth_year: number
  age_confidence: number
  kind: 'person' | 'organisation' | 'unknown'
  /** Slug of the catalogue. */
  job_title: string
  job_title_confidence: number
  job_category: string
  /** All titles, the most certain first, and their categories. */
  job_titles: string[]
  job_categories: string[]
  /** Normalised name, and the name as written. */
  company: string
  company_label: string
  company_confidence: number
  /** Interest codes the bio declares. */
  bio_interests: string[]
}
