export interface TextLine {
  text: string
  left: number
  right: number
  bottom: number
}

/** The lines into which a text node is wrapped, with their positions in the window. */
export function textLines(node: Text): TextLine[] {
  const lines: TextLine[] = []
  const range = document.createRange()
  let at = 0
  for (const character of node.data) {
    range.setStart(node, at)
    range.setEnd(node, (at += character.length))
    const [box] = range.getClientRects()
    // Spaces at the end of a line, and collapsed ones.
    if (!box || box.width === 0) continue
    const line = lines.at(-1)
    if (!line || box.top >= line.bottom - 1)
      lines.push({ text: character, left: box.left, right: box.right, bottom: box.bottom })
    else {
      line.text += character
      line.right = Math.max(line.right, box.right)
    }
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}
