import { dataRows, once } from '../../core/data-file.ts'

// Emoji that the rated list lacks or rates differently from their use (😭 is also used for laughing); our own
// ratings in tenths.
const own = `
24 ❤ 💙 💚 💛 💜 🧡 🖤 🤍 🤎 💗 💓 💞 💘 💝 💟 😍 🥰 🤩 😘 🥳 🎉 🎊 👏 🙌 💯 🔥 ✨
16 😀 😁 😃 😄 😆 😊 ☺ 🙂 😋 😎 🤗 😇 👍 👌 🤝 🫶 🫡 🏆 🥇 🌟 ⭐ 💪 😂 🤣 😹 🙏 😌 🤤 💃 🕺 🎂 🍾 🥂 🌈 😻 😺 😸
8 😉 😜 😝 😛 🤪 😅 🌸 🌺 🌹 ☀ 🌞 😏
-8 😭 😐 😑 😬 😶 🤔 🥺 😓 😳 🥲 🫠
-16 😕 🙁 ☹ 😟 😔 😞 😢 😥 😰 😨 😧 😦 😖 😣 😩 😫 😒 🙄 👎 💔 🤦 😷 🤒 😤 😪 🥱
-24 😠 😡 🤬 🤢 🤮 🖕 💩 👿 😾 😿
`
const ratings = once(() => {
  const ownRows = own
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
  const found = new Map<string, number>()
  for (const [rating, ...emoji] of [...dataRows('rated-emoji.tsv'), ...ownRows])
    for (const e of emoji) found.set(e.replace('\uFE0F', ''), Number(rating) / 10)
  return found
})
const pictographs = /\p{Extended_Pictographic}/gu

/** Ratings of the emoji of a text, each kind once: ten hearts count as one. */
export function emojiRatings(text: string): number[] {
  const found = text.match(pictographs)
  if (found === null) return []
  return [...new Set(found)].map((e) => ratings().get(e) ?? 0).filter((r) => r !== 0)
}
