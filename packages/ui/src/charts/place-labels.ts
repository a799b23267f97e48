import type { NodePosition } from './layout-network.ts'

export interface PlacedLabel {
  index: number
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

interface LabelBox {
  left: number
  right: number
  top: number
  bottom: number
}
const LINE_HEIGHT = 14

/**
 * Positions of labels beside their marks, the most important first, each where it overlaps no other label and
 * no mark: right, left, below or above. A label without room is omitted; hover and focus still show it.
 * @param widths of the labels in pixels, in the order of `spots`
 * @param order indexes of `spots`, the most important first
 */
export function placeLabels(
  spots: readonly NodePosition[],
  widths: readonly number[],
  order: readonly number[],
  box: { width: number; height: number },
): PlacedLabel[] {
  const takenBoxes: LabelBox[] = spots.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return order.flatMap((index): PlacedLabel[] => {
    const { x, y, radius } = spots[index]!
    const width = widths[index]!
    const labelGap = radius + 3
    const triedPlaces: (PlacedLabel & { left: number })[] = [
      { index, x: x + labelGap, y: y + 4, anchor: 'start', left: x + labelGap },
      { index, x: x - labelGap, y: y + 4, anchor: 'end', left: x - labelGap - width },
      { index, x, y: y + labelGap + 10, anchor: 'middle', left: x - width / 2 },
      { index, x, y: y - labelGap - 1, anchor: 'middle', left: x - width / 2 },
    ]
    for (const { left, ...label } of triedPlaces) {
      const labelBox: LabelBox = {
        left,
        right: left + width,
        top: label.y - LINE_HEIGHT + 3,
        bottom: label.y + 3,
      }
      const isInside =
        labelBox.left >= 0 &&
        labelBox.right <= box.width &&
        labelBox.top >= 0 &&
        labelBox.bottom <= box.height
      if (!isInside || takenBoxes.some((other, at) => at !== index && doOverlap(labelBox, other))) continue
      takenBoxes.push(labelBox)
      return [label]
    }
    return []
  })
}

const doOverlap = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
