interface Progress {
  people: number
  posts: number
  follows: number
  sized: number
  seconds_left: number | null
}

const number = (n: number) => n.toLocaleString('en')
const formatSeconds = (seconds: number | null) =>
  seconds === null ? '' : seconds < 90 ? `, ${seconds} s left` : `, ${Math.round(seconds / 60)} min left`

/** Progress line of the terminal for a growing world of `size`. */
export function worldLine(size: number) {
  let lastTenth = 0
  const detail = ({ people, posts, follows, sized, seconds_left }: Progress) =>
    `${number(people)} so far, ${number(posts)} posts, ${number(follows)} follows${formatSeconds(seconds_left)}; sizes are of ${number(sized)}`
  return {
    detail,
    /** The line at each further tenth, null between. */
    atTenth(progress: Progress): string | null {
      const tenthsDone = Math.floor((10 * progress.people) / size)
      if (tenthsDone <= lastTenth) return null
      lastTenth = tenthsDone
      return `World: ${detail(progress)}`
    },
  }
}
