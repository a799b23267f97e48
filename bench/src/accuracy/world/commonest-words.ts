/** The 200 or so commonest words of everyday English and Japanese: a text is not odd for having them. */
export const COMMONEST_WORDS: Readonly<Record<'en' | 'ja', ReadonlySet<string>>> = {
  en: new Set(
    `the be to of and a in that have i it for not on with he as you do at this but his by from they we say her she or an will my one
    all would there their what so up out if about who get which go me when make can like time no just him know take people into year your
    good some could them see other than then now look only come its over think also back after use two how our work first well way even
    new want because any these give day most us is are was were been has had did does done got going went made said am im it's i'm don't
    can't that's more very much many too still again off down really never always here where why before last next every own same long
    little old right left few while through around between both another each such may might must should let need feel best great better
    bad big small three four five six today tomorrow tonight morning night week month home house man woman friend thing things something
    nothing everything lot keep put find ask tell try start stop end part place world life hand days years hours minutes until since than
    under without during away yes oh ok please thanks thank love hope`
      .split(/\s+/)
      .filter(Boolean),
  ),
  ja: new Set(
    `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの
    という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ
    その後 した する して できる それ う ので なお のみ でき き つ における および いう さらに でも ら たり その他 に関する たち ます ん なら に対して
    です ました ません でした って じゃ けど ね よ さん ちゃん くん 私 僕 俺 自分 人 今日 明日 昨日 今 年 月 日 時 分 前 後 中 上 下 何 誰 どこ
    いつ なぜ どう どれ もう まだ また とても すごく ちょっと 本当 本当に ほんと やっと いい よい 良い 好き 大 小 一 二 三 四 五 六 七 八 九 十
    回 つ 個 円 度 本 枚 行く 行っ 来 来る 見 見る 見て 思う 思っ 言う 言っ やる やっ 食べ 買っ 出 出る 入 入っ 使っ 聞い 聞く 知っ わかる 欲しい
    ください ありがとう おはよう お疲れ 今回 最近 毎日 みんな 全部 一番 週 朝 夜 昼 夕方 週末 仕事 家 店 目 手 話 気 感じ ほう まま だけ しか ほど
    くらい ぐらい とか のに すぎ なんて そう こう ああ え あ お ご 的 者 たい たく てる ちゃう しまっ みたい らしい はず つもり わけ ところ とき`
      .split(/\s+/)
      .filter(Boolean),
  ),
}
