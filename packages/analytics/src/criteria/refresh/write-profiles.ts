import { markedWordsOf, wordsOf } from '../../schema/words-of.ts'
import { columnList, profileColumns } from '../../model/columns.ts'
import { ageBandOf } from '../../inference/age-band-sql.ts'
import { step, type RefreshContext } from './refresh-context.ts'

const raw = columnList(profileColumns)
const counts = Object.keys(profileColumns).filter((name) => name.endsWith('_count'))
/** A count that the newest version does not say is the last one known. */
const selected = Object.keys(profileColumns)
  .map((name) => (counts.includes(name) ? `coalesce(p.${name}, k.${name})` : `p.${name}`))
  .join(', ')
/** Newest known counts of accounts with a version that does not say all. */
const knownCounts = `SELECT network_id, ${counts.map((name) => `argMax(${name}, (batch, model)) AS ${name}`).join(', ')}
  FROM profile_rows WHERE network_id IN (
    SELECT network_id FROM profile_rows WHERE network_id IN (SELECT network_id FROM renumbered)
      AND (${counts.map((name) => `isNull(${name})`).join(' OR ')}))
  GROUP BY network_id`

export async function writeProfiles(c: RefreshContext, asOfYear: number): Promise<void> {
  await step(
    c,
    `INSERT INTO profiles (profile_id, ${raw}, handle_lc, source, country, country_confidence, region, city, language, language_confidence,
       gender, gender_confidence, woman_percent, age_band, age_confidence, kind, job_title, job_title_confidence, job_category, job_titles, job_categories, company, company_confidence, words, marked_words)
     SELECT r.profile_id, ${selected}, lower(p.handle), p.source, p.country, p.country_confidence, p.region, p.city,
       if(l.posts > 0, l.language, p.bio_language), if(l.posts > 0, l.share, if(p.bio_language = '', 0, 0.5)),
       p.gender, p.gender_confidence, p.woman_percent, ${ageBandOf(asOfYear)} AS band, if(band = '', 0, p.age_confidence),
       p.kind, p.job_title, p.job_title_confidence, p.job_category, p.job_titles, p.job_categories, p.company, p.company_confidence, ${wordsOf('p.description')}, ${markedWordsOf('p.description')}
     FROM (SELECT * FROM profile_rows WHERE network_id IN (SELECT network_id FROM renumbered) ORDER BY batch DESC, model DESC LIMIT 1 BY network_id) AS p
     SEMI LEFT JOIN renumbered AS r ON p.network_id = r.network_id
     LEFT ANY JOIN (${knownCounts}) AS k ON p.network_id = k.network_id
     LEFT ANY JOIN (
       SELECT network_id, argMax(lang, (n, lang)) AS language, toFloat32(max(n) / sum(n)) AS share, sum(n) AS posts
       FROM (SELECT network_id, lang, count() AS n FROM dirty_posts WHERE lang != '' GROUP BY network_id, lang) GROUP BY network_id) AS l
     ON p.network_id = l.network_id`,
  )
}
