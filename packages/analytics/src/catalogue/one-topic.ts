import { interests } from './interests.ts'

/** What is left of a name without case, spaces and signs: 'Video Games' and '#videogames' are one. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const interestByName = new Map(
  interests.flatMap(({ code, label, label_ja }) =>
    [label, label_ja].map((name) => [plainName(name), code] as const),
  ),
)

/** The same for every name of one thing: of an interest in either language, an annotation of the network, a hashtag. */
export const topicIdentity = (name: string): string => {
  const plain = plainName(name)
  return interestByName.get(plain) ?? plain
}
