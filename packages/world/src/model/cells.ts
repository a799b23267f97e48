import { COUNTRIES } from '../data/countries.ts'
import type { Community } from '../data/community.ts'

/**
 * The ordinary people of a world are arranged in one sequence, sorted by (first community, country). A cell
 * is one such pair: its people are found without an index, and a position identifies its cell. Cells are
 * sized by largest remainder, so planted shares hold exactly up to rounding.
 */
export class Cells {
  readonly total: number
  /** First position of each cell; one more entry at the end. */
  readonly start: Int32Array
  readonly community: Int16Array
  readonly country: Int16Array
  /** First position of each community; one more entry at the end. */
  readonly communityStart: Int32Array
  private readonly byPair: Int32Array
  /** First cell that may contain the positions of a bucket of 1024. */
  private readonly guide: Int32Array

  constructor(communities: readonly Community[], total: number) {
    this.total = total
    const weightSum = communities.reduce((sum, community) => sum + community.weight, 0)
    const cellCounts: { community: number; country: number; exact: number; count: number }[] = []
    for (const community of communities) {
      community.country_shares.forEach((share, country) => {
        const exactCount = (total * community.weight * share) / weightSum
        if (share > 0)
          cellCounts.push({
            community: community.number,
            country,
            exact: exactCount,
            count: Math.floor(exactCount),
          })
      })
    }
    let remainingPeople = total - cellCounts.reduce((sum, cell) => sum + cell.count, 0)
    const byRemainder = cellCounts.toSorted(
      (a, b) => b.exact - b.count - (a.exact - a.count) || a.community - b.community || a.country - b.country,
    )
    for (const cell of byRemainder) {
      if (remainingPeople === 0) break
      cell.count += 1
      remainingPeople -= 1
    }
    const filledCells = cellCounts.filter((cell) => cell.count > 0)
    this.start = new Int32Array(filledCells.length + 1)
    this.community = Int16Array.from(filledCells, (cell) => cell.community)
    this.country = Int16Array.from(filledCells, (cell) => cell.country)
    this.byPair = new Int32Array(communities.length * COUNTRIES.length).fill(-1)
    this.communityStart = new Int32Array(communities.length + 1).fill(total)
    let cellStart = 0
    filledCells.forEach((cell, i) => {
      this.start[i] = cellStart
      this.byPair[cell.community * COUNTRIES.length + cell.country] = i
      if ((this.communityStart[cell.community] as number) > cellStart)
        this.communityStart[cell.community] = cellStart
      cellStart += cell.count
    })
    this.start[filledCells.length] = cellStart
    // A community without members (in tiny worlds) is an empty interval before the next one.
    for (let c = communities.length - 1; c >= 0; c -= 1) {
      if ((this.communityStart[c] as number) > (this.communityStart[c + 1] as number))
        this.communityStart[c] = this.communityStart[c + 1] as number
    }
    this.guide = new Int32Array((total >> 10) + 2)
    let cell = 0
    for (let bucket = 0; bucket < this.guide.length; bucket += 1) {
      while (cell < filledCells.length - 1 && (this.start[cell + 1] as number) <= bucket << 10) cell += 1
      this.guide[bucket] = cell
    }
  }

  cellOf(place: number): number {
    let cell = this.guide[place >> 10] as number
    while ((this.start[cell + 1] as number) <= place) cell += 1
    return cell
  }

  /** The cell of a pair, -1 if it is empty. */
  cellOfPair(community: number, country: number): number {
    return this.byPair[community * COUNTRIES.length + country] as number
  }
}
