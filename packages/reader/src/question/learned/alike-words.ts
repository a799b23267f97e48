/** Words that ask for the same: each is read as the first of its line, so that what is learned of one holds for all. */
const ENGLISH = `
image: pics? pictures? photos? photographs? snaps? images? shots?
video: clips? vids? videos? footage
post: tweets? posts? posted tweeted
people: ppl folks persons humans guys peeps
account: accts? accounts? handles? profiles
reply: replies reply replied comments? commented commenting answers?
repost: retweets? reposts? retweeted reposted rts?
like: likes liked hearts? hearted
biggest: largest biggest hugest
worst: worst weakest poorest
topic: topics? subjects? themes?
trending: trending trends? trendy
lose: lost lose losing loses
unfollow: unfollow unfollowed unfollows unfollowers
ad: ads? adverts? advertising advertisements?
spend: spend spent spending paid splash splashed blow blew burn burned
rival: rivals? competitors? competition
goal: goals? targets?
earnings: payouts? earnings? revenue income
recommend: recommend recommended recommendations? suggest suggested suggestions? recs?
influencer: influencers? heavyweights? tastemakers? bigwigs?
group: groups? communit(?:y|ies) clusters? tribes? camps? cliques? circles? factions?
overlap: overlap overlaps overlapping crossover
compare: compare compared comparison versus vs
delete: delete remove bin trash scrap erase
begin: launch start begin
stop: pause stop halt
`
const JAPANESE = `
投稿: ツイート ポスト つぶやき
画像: 写真 イラスト 絵
動画: ビデオ ムービー
リプライ: 返信 リプ(?!ライ) コメント
リポスト: リツイート (?<![a-z])rt(?![a-z]) 拡散
どれくらい: どのくらい どのぐらい どれぐらい どんくらい どんだけ どれだけ どの程度 どれほど
ている: てる(?!の?人たち) とる
ていた: てた
大き: デカ でか おおき
フォロワー: フォロワーさん フォロワー様
人: 方々 方(?=は|が|を|に|の|って|$) 人々
誰: どなた だれ どの人
競合: ライバル 同業他?社
お金: 金額 金(?=を|は|が|$)
入金: 振込 振り込み 着金
いくら: 何円 おいくら
一番: いちばん 最も もっとも 最高に
すべて: 全て 全部
違い: 差(?=は|が|を|って|$) 相違 差異
かぶ: 被 ダブ
作: 作成 新規作成 つく(?=って|りたい|る)
止め: 停止 一時停止 ストップ
消: 削除
`

const groupsOf = (lines: string): (readonly [first: string, alternatives: string])[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [first, words] = line.split(': ')
      return [first!, words!.split(' ').join('|')] as const
    })
const english = groupsOf(ENGLISH).map(([word, like]) => [new RegExp(`\\b(?:${like})\\b`, 'g'), word] as const)
const japanese = groupsOf(JAPANESE).map(([word, like]) => [new RegExp(`(?:${like})`, 'g'), word] as const)

/** A question in the words of its kind. */
export const inAlikeWords = (text: string): string =>
  [...english, ...japanese].reduce((left, [pattern, word]) => left.replaceAll(pattern, word), text)
