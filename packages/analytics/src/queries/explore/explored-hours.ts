import type { InsightAudience } from '../insights/parts/insight-audience.ts'
import {
  gridTells,
  hourBins,
  hourBlocks,
  hourGrid,
  hoursOf,
  type HourBlock,
  type HourCell,
} from '../insights/posts/hour-cells.ts'
import { postCells } from '../insights/posts/post-cells.query.ts'
import type { PostSamples } from '../insights/posts/post-sample.ts'
import type { PostWindow } from '../period/post-period.ts'
import { localSeconds, timeZoneOffsets } from '../insights/posts/time-zone-offsets.ts'

const ALL = 0

/** Weekday by hour as the clocks of a time zone showed them; hours stand together until each cell has enough people. */
export async function exploredHours(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  zone: string,
): Promise<{ hours: HourCell[]; hours_per_cell: number }> {
  const local = localSeconds(timeZoneOffsets(zone, window.since, window.until))
  const bin = `arrayJoin(arrayPushBack(${hourBins(hourBlocks, local)}, toUInt32(${ALL})))`
  const cells = await postCells(audience, samples, window, { audience: { key: `''`, bin }, least: 1 })
  const all = cells.of('', ALL)
  const gridOf = (block: HourBlock) => hourGrid(block, (at) => cells.of('', at), all, samples)
  const block = hourBlocks.find((each) => gridTells(gridOf(each), all)) ?? 24
  return { hours: hoursOf(gridOf(block), all), hours_per_cell: block }
}
