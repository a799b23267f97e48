import { firstNames } from '../../catalogue/first-names.ts'
import { handleName, type HandleName } from './handle-name.ts'

const introduction =
  /(?:\b(?:i['’]?m|i am|my name is|name['’]?s|name is|call me|this is|personal account of|soy|je suis|me llamo|je m['’]appelle|mein name ist|ich bin|nama saya|mi chiamo|sono) |^[\W_]*)([\p{Lu}][\p{Ll}]{2,})(?=\s(?:[\p{Lu}][\p{Ll}]+|here|\|)|[.,!|·•/]|$)/u
const otherHandle =
  /\b(?:ig|insta|instagram|sc|snap|snapchat|kik|gt|psn|tumblr|vine|ask\.?fm|facebook|fb|@ ?ig)\b\s*(?:[:;=@~—–>»/-]+\s*|\sis\s)@?([A-Za-z][\w.]{3,24})/i

export function bioName(bio: string): HandleName | undefined {
  const introduced = introduction.exec(bio)?.[1]?.toLowerCase()
  const listed = introduced === undefined ? undefined : firstNames().get(introduced)
  if (listed) return { female: listed === 'FEMALE' ? 0.98 : 0.02, shape: 'alone' }
  const fromOtherHandle = otherHandle.exec(bio)?.[1]
  const found = fromOtherHandle === undefined ? undefined : handleName(fromOtherHandle)
  return found && found.shape !== 'ending' ? found : undefined
}
