import { ratedEmoji } from './data/rated-words.ts'

/** Emoji the rated list lacks or rates otherwise than people use them (😭 is laughed as often as wept), our own ratings in tenths. */
const own = `
24 ❤ 💙 💚 💛 💜 🧡 🖤 🤍 🤎 💗 💓 💞 💘 💝 💟 😍 🥰 🤩 😘 🥳 🎉 🎊 👏 🙌 💯 🔥 ✨
16 😀 😁 😃 😄 😆 😊 ☺ 🙂 😋 😎 🤗 😇 👍 👌 🤝 🫶 🫡 🏆 🥇 🌟 ⭐ 💪 😂 🤣 😹 🙏 😌 🤤 💃 🕺 🎂 🍾 🥂 🌈 😻 😺 😸
8 😉 😜 😝 😛 🤪 😅 🌸 🌺 🌹 ☀ 🌞 😏
-8 😭 😐 😑 😬 😶 🤔 🥺 😓 😳 🥲 🫠
-16 😕 🙁 ☹ 😟 😔 😞 😢 😥 😰 😨 😧 😦 😖 😣 😩 😫 😒 🙄 👎 💔 🤦 😷 🤒 😤 😪 🥱
-24 😠 😡 🤬 🤢 🤮 🖕 💩 👿 😾 😿
`
const ratings = new Map<string, number>()
for (const line of `${ratedEmoji}\n${own}`.trim().split('\n')) {
  const [rating, ...emoji] = line.trim().split(' ')
  for (const e of emoji) ratings.set(e.replace('\uFE0F', ''), Number(rating) / 10)
}
const pictographs = /\p{Extended_Pictographic}/gu

/** Ratings of the emoji of a text, each kind once: ten hearts are one feeling. */
export function emojiRatings(text: string): number[] {
  const found = text.match(pictographs)
  if (found === null) return []
  return [...new Set(found)].map((e) => ratings.get(e) ?? 0).filter((r) => r !== 0)
}
