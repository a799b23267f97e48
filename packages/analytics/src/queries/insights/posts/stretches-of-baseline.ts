import type { InsightAudience } from '../parts/insight-audience.ts'
import { daysBack } from '../../period/in-window.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { stretchBin, stretchBins } from './folded-series.ts'
import { cellsOfBaseline } from './post-cells.ts'
import { postsSql, type PostSamples } from './post-sample.ts'
import { sql } from '../../../store/sql.ts'

/** The baseline's posts over time, in stretches of several widths. */
export async function stretchesOfBaseline(
  audience: InsightAudience,
  { baseline }: PostSamples,
  window: PostWindow,
  widths: readonly number[],
) {
  const bins = stretchBins(widths, daysBack(window))
  const columns = sql`profile_id, '' AS key, arrayJoin(${bins}) AS bin`
  const cells = await cellsOfBaseline(audience, postsSql(baseline, window, columns))
  const cellByBin = new Map(cells.map((cell) => [cell.bin, cell]))
  return (width: number, bin: number) => {
    const { posts = 0, authors = 0 } = cellByBin.get(String(stretchBin(width, bin))) ?? {}
    return { baseline_posts: posts, baseline_authors: authors }
  }
}
