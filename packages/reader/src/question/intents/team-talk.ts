/** How people of a team ask in a chat: fragments, slang, politeness. A line each; signs as in `team-utterances.ts`. */
export const teamTalk: Readonly<Record<string, string>> = {
  audiences: `
do we already have something saved for cat owners
猫飼いさん向けって何か保存してたっけ
登山向けのオーディエンスは保存してある
is something for runners in our saved ones
any saved audience with Q in its title
our biggest audiences N
latest N audiences
got any audiences about tea
show saved ones
which audiences exist
all audiences by size
audience list
anything saved with Q in the name
audiences containing Q
what segments have we saved
search audiences for Q
Q で引っかかる保存オーディエンスある
保存してるオーディエンス N 個
オーディエンス新しい順
Q って入ってるオーディエンス
オーディエンス一覧ください
規模でかい順にオーディエンス N 件
オーディエンス何個ある
Q 関連のオーディエンス探して
保存済みのやつ見せて
直近で作ったオーディエンス`,
  audience_size: `
how many people are in Z
Q headcount
Q size
client wants to know how big Q is
how many in Q
Q how many ppl
members of Q
count for Q please
what's the size of Q these days
Q の人数だけ先にいただけますか
Q って何人だっけ
Q 何人
Q のボリューム
Q の人数わかる
Q どんくらいの規模
Q のサイズ感
Q は現在何名でしょうか`,
  audience_insight: `
Q がよく名前を出すアカウント
Q の感情 ポジネガどんな感じ
Q どこ住みが多い
who do Q bring up a lot
Q ってどの県に多い
Q は男女どっちが多い
Q はどの国の人
where are the people of Q from
Q what else are they interested in
Q age split
where's Q based
jobs in Q
Q hashtags
what's Q into
who does Q follow
mood of Q
Q active hours
companies in Q
who does Q mention most
what does Q post
gender split of Q
Q by city
what do Q folks do for work
when's Q up
Q が使ってるハッシュタグ
Q の年齢層おしえて
Q ってどこ住み
Q の男女比
Q って何に興味あるの
Q の人たち何時に動いてる
Q の勤め先
Q の職業ランキング
Q がよくメンションする相手
Q はどんな投稿してる
Q のムード
Q の居住地 上位
Q がフォローしてる垢
Q の属性ざっくり
Q は他に何が好き`,
  audience_overlap: `
how many Q are Q too
how many of Q are Q as well
Q でもあり Q でもある人
how many sit in both Q and Q
Q and Q shared members
Q ∩ Q
are people in Q also in Q
how much do Q and Q share
common folks of Q and Q
crossover between Q and Q
Q と Q どれくらい被ってる
Q と Q の重なり
Q と Q の共通の人
Q と Q 両方いる人何人
Q と Q ダブってる人数
Q と Q かぶり
Q と Q の重複どの程度でしょうか`,
  compare_audiences: `
Q は Q より若い
are Q older than Q
compare Q and Q
Q against Q how do they differ in where they live
Q vs Q ages
Q vs Q jobs
how's Q unlike Q
interests of Q compared to Q
Q or Q who's older
difference Q Q mood
Q and Q active hours compared
stack Q up against Q by gender
Q と Q でアクティブな時間帯どう違いますか
Q と Q 年齢の違い
Q と Q 興味くらべて
Q と Q どっちが若い
Q と Q のハッシュタグの差
Q と Q を属性で比較お願いします
Q と Q 職業どう違う
Q と Q どこが違うの
Q 対 Q 感情の比較`,
  people_count: `
women N in G into pilates how many
how many guys in their N across G are into e-bikes
how many nurses in G
ballpark how many people in G like tea
count of men N who follow H
people into pottery G number
how many teachers are into hiking but not camping
is there a decent number of cyclists in G
how many folks in G care about cheese
dads in G into fishing how many are there
total of H followers who are women in G
N 代の看護師って G に何人いますか
ヨガ好きの N 代女性って G で何人くらいいるんでしょう
G の猫好き何人
H フォロワーの女性何人
釣り好きな男性 G でどれくらい
美容師でコーヒー好きの人って何人
G にキャンプ好きどんだけいる
料理人の人数 G
登山に興味ある N 代 何人
女性だけだと何人
コーヒー好きで紅茶は除く 何人
G でアニメ好きな学生の数`,
  explore: `
ソロキャンプって今どんな風に話されてる
G での抹茶ラテの話題性
how is solo camping talked about
dig into Q
look into Q
リスキリングの会話を G で見たい
セルフレジへの不満の声 P
complaints about self checkout
the conversation on reskilling in G
how is H perceived
how do people see H
how is H regarded in G
what image does H have
H のイメージ
H はどう見られてる
what do folks say about T
what's being said on matcha
people's take on oat milk G
vibes around cold brew
hows T being received
general feeling about remote work P
any chatter about H
opinions T
deep dive T
what do they say about tote bags in G
tell me about the talk on plastic bags P
public take on T P
T G での反応
抹茶の評判ってどう
H ってなんて言われてる
T の声 P
みんなオートミールのこと何て言ってる
コールドブリューの反応 G
リモートワークに対する世間の反応 P
H の口コミ知りたい
T について調べて
ノンアルの評判 P
電動自転車どう思われてる`,
  compare_names: `
Q Q Q どれが一番話題
Q or Q which gets more talk
ラーメンとうどん G ではどちらが人気
hashtags T and T side by side pls
T or T bigger
matcha vs hojicha
H next to H
T vs T in G
sauna or onsen what's talked about more
buzz of tea versus coffee
put oat milk and soy milk head to head
who gets more mentions H or H
T と T のハッシュタグ比較 G で
抹茶とほうじ茶どっちが話題
H と H くらべて
コーヒーと紅茶 言及数
T と T どっち強い
サウナと温泉 話題量の比較
H と H どちらが語られてますか
A社とB社の話題比べ G`,
  trending: `
anything on the rise right now
what's hot
what's popping
whats trending G
stuff that's taking off G
rising words
give me what's climbing
trends
what's up and coming in G
what's getting big
G でいまキテるもの
流行ってるの教えて
急上昇は
今きてるの何
最近伸びてる話題 G
トレンド G
勢いあるワード
今アツいもの
いま盛り上がってるの
G のバズり`,
  accounts_about: `
who dominates the talk about padel
who rules the conversation on tea
who are the leading voices on natural wine G only
heavyweight accounts on quantum computing
big names in skincare G
N key people for pottery
who's the authority on bonsai
go to accounts for coffee
main players in esports G
top dogs on T
N heavyweights in baking
who runs the conversation on crypto
opinion leaders for running shoes G
園芸で影響力もってる G のアカウントを知りたい
料理界隈の有名アカウント N
T に強い人
サウナの大物アカウント
コスメで発信力ある人 N 名
G の登山インフルエンサー
自転車に詳しい影響力のある方
ワイン業界の主要アカウント
盆栽の第一人者
AI で有名な人 N 人`,
  communities: `
which groups make up the bouldering scene
camps among the people into coffee
what cliques exist around anime
subcultures of techno
how's the sauna crowd divided
what tribes talk about tea
communities T
who are the different bunches in crypto
clusters of knitting people G
scenes within street food
盆栽まわりのコミュニティ教えて
サウナ好きの派閥
アニメファンはどんなグループに分かれてる
T のクラスタ
キャンプ勢の内訳 グループ
釣り界隈のコミュニティ G
どんな集まりがある コーヒー
ランナーの中のグループ
手芸のコミュニティ構成を知りたい`,
  monitor: `
any spikes on our monitored term recall P
the word we track cold brew P
our watch on T P
monitored keyword Q anything new
how's the tracked term doing
did our watched hashtag jump P
monitor for Q P
alerts on our monitored words P
what's our monitor say about refund
ウォッチ中の Q ってどうなってる
監視ワード Q 動いた P
モニターの T P
追ってるワードの動き
モニタリング中の Q の推移 P
監視してる言葉に変化ある
見張ってる T どう
モニター Q 急増した`,
  campaigns: `
what ended
which ones finished
what's on hold at the moment
what's paused
いま配信しているキャンペーンは
campaigns still in draft
just show N
what campaigns are on
paused ones
live campaigns N
which are done
any running
campaign list
finished campaigns N
unlaunched campaigns
終了済みキャンペーン N 本だして
動いてるキャンペーン
配信中は
止まってるキャンペーン
下書きキャンペーン N 件
キャンペーン何本ある
いま回ってるやつ一覧
過去のキャンペーン
停止中のものは`,
  campaign_figures: `
Q どれくらい表示された
Q 調子はどう
how often was Q shown P
how is the campaign Q performing
Q は1クリックいくらかかっている
how much did Z spend P
conversions of Z
Z click rate P
Z clicks P
how's Z performing
what did Z burn P
Z cpc
impressions Z P
Z results P
what's a click costing on Z
did Z convert P
キャンペーン Q の表示回数 P
Q のクリック単価
Q の CV P
Q いくら使った P
Q のCTRどう
Q の成果 P
Q 消化いくら
Q のインプ P
Q どれくらいクリックされた
Q の成績教えてください P
Q のコンバージョン数 P`,
  compare_campaigns: `
Q vs Q CV
Q と Q の費用くらべて
which campaign did better Z or Z
Z vs Z conversions
Z or Z cheaper clicks
ctr Z against Z
who won Z or Z
spend of Z versus Z P
Z and Z campaign results compared
which got more clicks Z or Z
Q と Q キャンペーンのCV数どっちが上
Q と Q どっちが効いた
Q と Q のCPC比較
Q と Q の成果くらべて P
キャンペーン Q 対 Q
Q と Q どちらが安い クリック
Q と Q の表示回数の違い
Q と Q のキャンペーンどっちがよかった`,
  campaign_forecast: `
予算 N 万 N 週間 Q 向けで見積もって
Q 向けの配信を試算して
B on Q reach
what do i get for B on Q
Q with B how far
B over N days Q
if we drop B on Q
reach of B
how many eyeballs for B
budget B audience Q N weeks
would B be enough to reach Q
Q に B N 週間で回したらどこまで届く
B で Q 何人いける
Q に B 突っ込んだら
B N 日間でどれくらい届く
Q 向けに B の試算
B 使った場合のリーチ
Q に B かけるとどうなる
予算 B で Q N 日の見込みください`,
  ad_spend: `
how much have we burned on ads P
ad bill P
total spend P
what did we blow on ads P
ads cost us how much P
team's ad spending P
marketing money on x P
sum of ad costs P
spent on promo P
広告費トータル P
広告にいくら溶かした P
広告代の合計 P
P 広告いくら使ってる
全体の広告コスト P
広告費どんくらい P
出稿費 P
広告予算の消化総額 P
チーム全体で広告にいくら P`,
  lists: `
Q が名前に入ってる名簿ある
is there an uploaded list with Q in its name
show the people lists we've uploaded
lists with Q
uploaded lists N
which lists do we have
list named Q
any list called Q
our csv lists
lists of handles we imported
アップ済みの名簿リストで Q って入ってるやつ
アップしたリスト見せて
リスト一覧
Q のリストある
顧客リスト N 件
取り込み済みのリストは
名簿なにがある
リストで Q 検索
上げたリストどこ`,
  activity: `
N most recent changes made by the team
who touched what P
who's been messing around P
team log P
latest edits N
what's everyone been doing in here P
who renamed it P
history P
who deleted stuff P
P 誰が設定いじったかわかる
変更ログ P
P の操作を見たい
誰が消したの P
チームの動き N 件
誰がいつ何を変えたか
P の編集履歴
最近の操作ログ N 件お願いします
誰が作ったか P`,
  usage: `
quota
how much have we got left
are we maxed out
plan usage so far
how many seats are used
limits
usage this cycle
how close to the cap
what's left on the plan
プランの残り枠
枠どれくらい残ってる
利用量
使用状況
あとどれだけ使える
上限いってる
プラン使い切りそう
残量
プランの消費具合`,
  help: `
teach me how the follow queue works
show me how to use explorations
フォロー候補キューって何する画面
what do i do on this page
コミュニティのページは何をするところ
what's the reports page good for
この画面で何をするの
how would i go about adding a teammate
how do i use this
what can i ask
what's this for
walk me through making a campaign
where's the export button
how does exploring work here
where do i see invoices
tips for using this
what do you do
i'm lost how do i start
can you explain this screen
ここって何が聞けるの
オーディエンスの作り方わからん
使い方わかんない
何できるの
どこから招待するの
どうやってリスト上げるの
この機能なに
どこ押せばいい
キャンペーンってどう作るんですか
設定どこ
何を質問したらいいですか
画面の見方教えて
エクスポートの手順`,
  how_computed: `
why is the size shown as a range
where do you get gender from
what's behind the forecast numbers
what does an overlap of N mean
explain how overlap is counted
what is meant by share
重複 N ±N ってどういう意味
what does the plus/minus next to an audience's size mean
how is lift worked out
where's that percentage from
what's a lift of N
how do you get the age
how's sentiment scored
is that an estimate
how do you know who's male
how's best time picked
how's the payout guessed
what is the share based on
how do you tell who left and who got banned
how come it's a range and not a number
年代ってどうやって判定してんの
この±ってなに
リフト値の意味
どうやって性別わかるの
規模の出し方
感情スコアの根拠
何を元に計算してるの
重複の計算ってどうやってる
ベストタイムの算出
収益予測の計算式
割合ってどう出してるんですか
この数字の精度どれくらい`,
  open_screen: `
Q の結果をPDFにして
make a pdf of the results of Q
export results for Q
drop everyone who never followed me back
i'm ready to go up a tier
bring mika from sales into the workspace
bin the list called Q
give my colleague access to the team
move us to a larger plan
launch Q on P
compute me a new audience of bakers
営業の三木さんをチームに入れて
返してくれない人を一括で外したい
Q いったん止めて
i want to hook up my second account
set up a new audience of matcha lovers for me
stop Z right now
kick off a campaign for Q
turn off Z
resume Z
get my coworker in here
bump us to the next plan
cancel my subscription
throw out the list Q
spin up an audience of runners
link my other profile
mail me the report
follow everyone on that list
drop everyone who isn't following back
i'd like to load a csv of customers
put Z on hold
let's launch Z
add me a seat
save those folks as an audience
アップ済みリスト Q もう要らないんで消して
月次レポートのエクスポートお願いします
新しいキャンペーン作って
別アカつなぎたい
Q 止めといて
Q 再開して
同僚追加したい
プラン変えたい
CSV上げたい
解約したいんだけど
この人フォローして
リムっといて 動いてない人
レポート送って
抹茶好きのオーディエンス作りたい
キャンペーン始めたい
Q を配信開始して
チームに佐藤さん入れて
サブ垢追加したい
名簿取り込みたい
フォロバしてない人まとめて外して`,
}
