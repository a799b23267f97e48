import { describe, expect, test } from 'vitest'
import { foldEvents, isUnexplained, keyOf, oddEvents, type ToldFollow } from './fold-events.policy.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour))
let number = 0
const told = (kind: ToldFollow['kind'], hour: number, network_id = '7'): ToldFollow => ({
  event_uuid: String((number += 1)),
  edge: 'followers',
  network_id,
  handle: 'violas',
  kind,
  received_at: at(hour),
})
const fold = (events: ToldFollow[], { listed = false, odd = false } = {}) =>
  foldEvents(events, { isListed: () => listed, wasOdd: () => odd, read_at: at(0) })[0]!

describe('events put together (issue 46.8)', () => {
  test('who follows is gained, who unfollows lost, each at the time it was told', () => {
    expect(fold([told('follow', 3)])).toMatchObject({
      was: false,
      is: true,
      followed_at: at(3),
      left_at: null,
    })
    expect(fold([told('unfollow', 4)], { listed: true })).toMatchObject({
      was: true,
      is: false,
      left_at: at(4),
    })
  })
  test('who came and left is in neither list, and who left and came back in both', () => {
    const stay = fold([told('follow', 3), told('unfollow', 5)])
    expect(stay).toMatchObject({ was: false, is: false, followed_at: at(3), left_at: at(5) })
    expect(fold([told('unfollow', 3), told('follow', 5)], { listed: true })).toMatchObject({
      was: true,
      is: true,
    })
  })
  test('what cannot be is doubtful: a follow of a follower, an unfollow of nobody, events in the wrong order', () => {
    expect(fold([told('follow', 3)], { listed: true }).is).toBeNull()
    expect(fold([told('unfollow', 3)]).is).toBeNull()
    expect(fold([told('unfollow', 3), told('follow', 5)]).is).toBeNull()
    // The counterpart of an odd event may come days later, and looks like a plain follow then.
    expect(fold([told('follow', 60)], { odd: true }).is).toBeNull()
  })
  test('what was told before the lists were read is in them, or doubtful', () => {
    const read = (events: ToldFollow[], listed: boolean) =>
      foldEvents(events, { isListed: () => listed, wasOdd: () => false, read_at: at(12) })[0]!.is
    expect(read([told('follow', 3)], true)).toBe(true)
    expect(read([told('unfollow', 3)], false)).toBe(false)
    expect(read([told('follow', 3)], false)).toBeNull()
    expect(read([told('unfollow', 3)], true)).toBeNull()
  })
  test('only the events of doubtful people are odd', () => {
    const events = [told('follow', 3, '1'), told('unfollow', 4, '2')]
    const people = foldEvents(events, { isListed: () => false, wasOdd: () => false, read_at: at(0) })
    expect(people.map(keyOf)).toEqual(['followers 1', 'followers 2'])
    expect(oddEvents(events, people)).toEqual([events[1]!.event_uuid])
  })
  test('more than one in a hundred is too much to leave unexplained', () => {
    expect([isUnexplained(3, 300), isUnexplained(-4, 300), isUnexplained(0, 0), isUnexplained(1, 0)]).toEqual(
      [false, true, false, true],
    )
  })
})
