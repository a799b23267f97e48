/** More whole questions of a team, a line each; A is an audience, C a campaign, Z a name with capitals, B a sum of money. */
export const teamUtterances: Readonly<Record<string, string>> = {
  audiences: `
newest audiences first
which N saved audiences are the largest
do we have an audience about tea
audiences with coffee in the name
what audiences are there
look up audiences on running
最近つくったオーディエンス N つ
コーヒーって名前に入ってるオーディエンスある
オーディエンスを大きい順に
保存済みのオーディエンス
どんなオーディエンスがある
オーディエンス全部
うちのオーディエンスを並べて`,
  audience_size: `
how many people are in A
how many people are in Z
size of Z audience
how big is Z
headcount of A
A は何人
オーディエンス Q の人数
A の規模
Q ってどれくらいの大きさ
Q に何人いる`,
  audience_insight: `
what share of A are women
how many of A are in their N
percentage of nurses in Q
A の女性の割合は
Q に占める N 代の割合
what else are the Z audience into
interests of Z
where do people in Q work
Z sentiment view
age and gender of Z
what hashtags does Z use
which accounts does Z mention
when is Z online
what jobs do the people in Q have
where does Z live
how does Q feel
which accounts do Z follow
what does Z post about
Q の関心ごと
Q が在籍する企業
Q の肩書き
Q が言及してるアカウント
Q はどこに住んでる
Q の年代と性別
Q が使うハッシュタグ
Q の活動時間
Q の気分
Q の投稿内容
Q がフォローしてるアカウント`,
  audience_overlap: `
how many are in both Z and Z
overlap between Q and Q
shared people between Z and Z audiences
do Z and Z overlap
Q と Q かぶってる人数
Q と Q の重複
Q と Q の両方に入ってる人
犬派と猫派のオーディエンス どんぐらい被ってる
Q と Q に共通する人`,
  compare_audiences: `
how do Z and Z differ in interests
compare audiences Z vs Z
Z against Z sentiment side by side
difference between Q and Q
is the Z audience younger than Z
Q と Q の違い
Q と Q を比べて
Q と Q の職業を比較
オーディエンスの Z と Z 違いを比較して
Q は Q とどう違う`,
  people_count: `
number of nurses in G
how many people in G are interested in running
how many guys follow both H and H
people 24 and under following H count
how many engineers who like chess are there
women over 30 in G into yoga how many
count the teachers in G
how big is the market for oat milk in G
how many people are into cycling but not running
G の看護師って何人くらい
G で日本酒に興味を持っている方は何人
コーヒー好きな20代女性は何人いる
H をフォローしてる人の数
G でランニング好きな男性の人数
30代のエンジニア何人
ヨガに関心がある人の数
筋トレ好きで料理には興味ない人は何人`,
  explore: `
what are people saying about oat milk
what do americans say about gel nails
buzz around T
opinions on H
conversation on remote work in G P
how is T being discussed
what's the talk about matcha
抹茶についてみんな何て言ってる
H の評判
T の反応
リモートワークについての声 P
電動キックボードってどう言われてる
コールドブリューの口コミ G
T を調べて
みんな H をどう思ってる`,
  compare_names: `
pepsi vs coke
T against T
padel pickleball and squash compare the buzz
compare the terms remote work and hybrid work
is H or H talked about more in G
which gets more mentions tea or coffee
コーラとペプシ どっちが話題
T と T を比べて
H と H を横並びで
抹茶 vs ほうじ茶
リモートワークと出社 比較
G で紅茶とコーヒーどちらが話題`,
  trending: `
what's on the rise in G
what is trending right now
hot topics in G
what's blowing up
rising in G
what's taking off
G で急上昇しているもの
今なにが伸びてる
G のトレンド
流行りは何
今きてるワード
G で盛り上がってる話題`,
  accounts_about: `
N dutch accounts leading on cycling
top ten accounts on climate tech
biggest voices about T
who leads the conversation on ai
influencers for skincare in G
main accounts on running
most influential people in coffee G
韓国コスメについて発信力の強いアカウント
スキンケアのインフルエンサー N 人
登山で影響力のある人
G のコーヒー界のトップアカウント
AI分野の有力アカウント
T で強いアカウント`,
  communities: `
groups inside the yoga crowd in G
how do the people around T split into groups
communities of gamers
sub groups of coffee people
clusters around T
what tribes are there in running
自作キーボードのコミュニティわけ
仮想通貨のコミュニティ構成
T の界隈はどう分かれてる
コーヒー好きのグループ分け
ヨガ勢のクラスタ
どんな集団がいる 登山`,
  monitor: `
which words do we monitor
list our monitors
モニターの一覧
どんなワードをモニターしている
how is our monitored word cold brew doing P
monitor T P
did the watched keyword move P
tracked term oat milk
movement of our monitor on H
ウォッチしている T はどう動いた P
モニター登録してるコールドブリュー P どうなった
監視ワードの動き
見張ってる単語の推移 P
モニター中の H P`,
  campaigns: `
what's running right now
campaigns that have ended
which campaigns are live
any paused campaigns
show campaign drafts
list N campaigns
今まわってるキャンペーン
終わったキャンペーン
止まっているキャンペーン N 件
配信中のもの
下書きになってるキャンペーン
キャンペーン全部見せて`,
  campaign_figures: `
how much budget is left in C
budget left for Q
C の残り予算は
Q の予算はあといくら残っている
what did campaign Q spend
Z campaign clicks P
what a click cost us P with the Z campaign
ctr of C P
how many conversions did Q bring P
spend on campaign Z P
is the Z campaign doing well
how is campaign Q going
キャンペーン Q のCV何件
P の Q キャンペーン CTR
Q の費用 P
キャンペーン Q クリック数
Q の配信結果
キャンペーン Q のクリック単価
Q キャンペーンの調子`,
  compare_campaigns: `
which did better the Z or the Z campaign
click rate of campaigns Z vs Z
compare campaigns Q and Q
Z or Z which campaign had more clicks
campaigns Z and Z side by side
キャンペーン Q と Q の費用くらべて
キャンペーン Q と Q どっちが良かった
キャンペーン動画Aと動画B クリック率の比較
Q と Q のキャンペーン比較 P`,
  campaign_forecast: `
what does it cost to reach A
how much would reaching A cost
what would it cost us to advertise to Q
cost to reach Z
A に届けるにはいくらかかる
Q へのリーチ費用はいくら
A に配信するといくらかかる
forecast for B on the audience Z
forecast Z with B N days
what would B get us
how many people does B reach in N days
what can i get for B
B on Z for two weeks
estimate B budget
Q に B で N 日間 到達予測
B だとどこまでリーチできる
B で N 日間配信したらどれくらい届く
予算 B の見込み
B 使うと何人に届く`,
  ad_spend: `
what did our ads cost P
how much money went into ads P
advertising spend of the team P
total we paid for ads P
ad budget used P
広告費の合計 P
広告にいくら使った P
チームの出稿額 P
P の広告支出
広告代 P`,
  lists: `
show N of our lists of people
where is the vip list someone uploaded
which lists have been uploaded
customer lists
find list newsletter
アップロード済みのリスト見せて
誰かがアップロードしたVIPリストどこ
取り込んだリスト一覧
顧客リストある
名簿のリスト`,
  activity: `
somebody messed with the settings show who did what
what did the team change P
who edited things P
log of changes
last N actions
who did what P
設定いじったの誰 履歴みせて
操作履歴 P
誰が何をした P
チームの変更ログ
最近の編集 N 件
誰か変更した P`,
  usage: `
are we close to any limits on our subscription
did we burn through our plan allowance
how much is left in our plan
plan usage
quota status
残りの利用枠
枠つかい切った
プランの上限まであとどれくらい
利用状況
契約プランの使用量
今月あとどれだけ使える`,
  help: `
how do i set up a campaign
what can i ask you
what's the communities screen for
where do i change the language
how does this page work
what is this tab for
can you explain how to use explorations
what are you able to do
ゴールの設定のしかたが分かりません
キャンペーンの作り方
この画面は何
あなたは何ができる
どこで言語を変えるの
比較画面の使い方
リストの取り込み方法
どんな質問ができる
オーディエンスってどうやって作るの`,
  how_computed: `
how is audience size worked out
what does the range next to the number mean
how do you know someone's gender
how accurate is the age
how are the lost ones told apart
how is the best time found
what's behind the sentiment score
what does lift mean
how do you estimate payout
where does the forecast come from
規模の計算方法
フォロー解除の内訳ってどうやって見分けてるの
幅の意味は
性別はどうやって判定
感情の算出方法
リフトって何
最適時間はどう求めてる
予測の根拠
年齢推定の精度
収益の見込みはどう出してる`,
  open_screen: `
please invite lena to our team
unfollow everybody that doesn't follow me back
upgrade me to the bigger plan
pause the Z campaign
launch Q tomorrow
delete the list Q
export the report
connect another account
upload this csv
follow those accounts for me
make an audience of nurses in G
set up a new campaign with B
サブ垢もここに連携してください
名簿CSVをアップロードしてほしい
キャンペーン Q を止めて
プランを上げて
メンバーを招待して
レポートを出力して
フォロバしてない人を全員外して
コーヒー好きのオーディエンス作って
リスト Q を削除して
この人たちをフォローしといて
新しいキャンペーンを立ち上げて`,
}
