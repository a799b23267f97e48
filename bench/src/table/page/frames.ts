const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

export interface Frames {
  /** Milliseconds from each frame to the next. */
  frames: number[]
  /** Frames without a row where rows belong. */
  blank: number
  /** Milliseconds until the requested rows were shown. */
  settled: number
}

const findTableBox = () => document.querySelector<HTMLElement>('[role=region], div[style*="max-height"]')!

/** The row in the middle of the box; null if only its space is there. */
function visibleRow(): Element | null {
  const { left, top, height } = findTableBox().getBoundingClientRect()
  return (
    document.elementFromPoint(left + 200, top + height / 2)?.closest('tr[aria-rowindex], [data-row]') ?? null
  )
}

/** Scrolls from top to bottom in `steps` frames. */
export async function framesOfScroll(steps: number, pixels?: number): Promise<Frames> {
  const elementBox = findTableBox()
  elementBox.scrollTop = 0
  for (let still = 0; still < 10; still++) await nextFrame()
  const scrollStep = pixels ?? (elementBox.scrollHeight - elementBox.clientHeight) / steps
  const startedAt = await nextFrame()
  const frames: number[] = []
  let blankFrames = 0
  let lastFrame = startedAt
  for (let n = 1; n <= steps; n++) {
    elementBox.scrollTop = scrollStep * n
    const frameTime = await nextFrame()
    frames.push(frameTime - lastFrame)
    lastFrame = frameTime
    if (!visibleRow()) blankFrames++
  }
  return { frames, blank: blankFrames, settled: lastFrame - startedAt }
}

/** The texts of a column's first rendered rows. */
const renderedTexts = (place: number): string[] =>
  [...findTableBox().querySelectorAll('tr[aria-rowindex], [data-row]')]
    .filter((row) => !(row as HTMLElement).hidden)
    .slice(0, 3)
    .map((row) => [...row.children].filter((cell) => !cell.querySelector('input'))[place]!.textContent)

/** Runs an action and counts frames until the first rows are the expected ones, and a little longer. */
export async function measureUntil(
  act: () => void,
  place: number,
  expected: readonly string[],
): Promise<Frames> {
  findTableBox().scrollTop = 0
  for (let still = 0; still < 10; still++) await nextFrame()
  const startedAt = await nextFrame()
  const frames: number[] = []
  let lastFrame = startedAt
  let settledFrames = 0
  act()
  for (let after = 0; after < 5;) {
    const frameTime = await nextFrame()
    frames.push(frameTime - lastFrame)
    lastFrame = frameTime
    if (settledFrames === 0 && renderedTexts(place).join('|') === expected.join('|'))
      settledFrames = frameTime - startedAt
    if (settledFrames > 0) after++
    if (frameTime - startedAt > 120_000)
      throw new Error(`Not ${expected.join('|')} but ${renderedTexts(place).join('|')}`)
  }
  return { frames, blank: 0, settled: settledFrames }
}

/** From an empty page until rows are visible. */
export async function framesOfMount(mount: () => void): Promise<Frames> {
  const startedAt = performance.now()
  mount()
  for (;;) {
    await nextFrame()
    const now = performance.now()
    if (document.querySelector('tr[aria-rowindex], [data-row]') && visibleRow())
      return { frames: [now - startedAt], blank: 0, settled: now - startedAt }
  }
}
