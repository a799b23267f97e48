import { jobCategories, type JobCategory } from '@rookery/contract'
import { jobTitleCode, nameOfJobTitle } from '@rookery/contract/catalogue/criterion-names.ts'
import { dataRows } from '../core/data-file.ts'

export interface JobTitle {
  code: string
  category: JobCategory
  label: string
  label_ja: string
  /** Alternative spellings and names, lower case, in any language. */
  synonyms: readonly string[]
}

const japaneseTitles: Readonly<Record<JobCategory, string>> = {
  Business: 'ビジネス',
  'Decision maker': '意思決定者',
  Financial: '金融',
  Consulting: 'コンサルティング',
  'IT Developer': 'ITエンジニア',
  Service: 'サービス',
  Healthcare: '医療',
  Farmer: '農業',
  'IT/Tech': 'IT・テクノロジー',
  Education: '教育',
  'Alternative Medicine': '代替医療',
  Science: '科学',
  News: '報道',
  Artist: 'アーティスト',
  Entertainment: 'エンターテインメント',
}

export const jobCategoryLabels: readonly { category: JobCategory; label_ja: string }[] = jobCategories.map(
  (category) => ({
    category,
    label_ja: japaneseTitles[category],
  }),
)

export const jobTitles: readonly JobTitle[] = dataRows('job-titles.tsv').map(
  ([category, label, synonyms]) => ({
    code: jobTitleCode(label!),
    category: category as JobCategory,
    label: label!,
    label_ja: nameOfJobTitle(jobTitleCode(label!))!.ja,
    synonyms: synonyms!.split('|').filter((word) => word !== ''),
  }),
)
