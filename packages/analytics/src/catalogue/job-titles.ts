import { jobCategories, type JobCategory } from '@rookery/contract'
import { jobRows } from './job-rows.ts'

export interface JobTitle {
  /** 'software-engineer'. */
  code: string
  category: JobCategory
  label: string
  label_ja: string
  /** Other ways to write it, lower case, in any language. */
  synonyms: readonly string[]
}

const ja: Readonly<Record<JobCategory, string>> = {
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
    label_ja: ja[category],
  }),
)

export const jobTitles: readonly JobTitle[] = jobRows
  .trim()
  .split('\n')
  .flatMap((line) => {
    const at = line.indexOf(': ')
    const category = line.slice(0, at) as JobCategory
    return line
      .slice(at + 2)
      .split('; ')
      .map((cell) => {
        const [label, label_ja, ...synonyms] = cell.split('|') as [string, string?, ...string[]]
        const code = label
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')
        return { code, category, label, label_ja: label_ja || label, synonyms }
      })
  })
