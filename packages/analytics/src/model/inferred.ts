/** The columns are those of model/columns.ts. Unknown is '' or 0 with confidence 0. */
export interface InferredProfile {
  country: string
  country_confidence: number
  region: string
  city: string
  /** BCP-47 of the bio, used without posts. */
  bio_language: string
  gender: '' | 'MALE' | 'FEMALE'
  gender_confidence: number
  /** Calibrated chance of a woman in percent, 1 to 99; 0 without evidence. Only ever summed over many people. */
  woman_percent: number
  /** 24 to 24 or 20 to 29; zeros if none. Valid at the population's newest day. */
  age_low: number
  age_high: number
  birth_year: number
  age_confidence: number
  kind: 'person' | 'organisation' | 'unknown'
  job_title: string
  job_title_confidence: number
  job_category: string
  job_titles: string[]
  job_categories: string[]
  company: string
  company_label: string
  company_confidence: number
  bio_interests: string[]
}
