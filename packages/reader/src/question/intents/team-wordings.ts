/** Ways of asking over a team that are further from the usual words, a line each; signs as in `team-utterances.ts`. */
export const teamWordings: Readonly<Record<string, string>> = {
  audiences: `
what audiences do we have
anything saved about running
which groups of people have we saved
the N biggest audiences
our most recent audience
is there already an audience for gamers
list what we saved
how many audiences have we got
どんなオーディエンスが保存されている
ランニングに関するオーディエンスはある
大きい順に N つ
一番大きいオーディエンス
最後に保存したオーディエンス
ゲーマー向けのオーディエンスはもうある
オーディエンスはいくつある`,
  audience_size: `
how large is Q
number of people in the audience Q
how many does Q have
what's the count for Q
people in Q how many
how many members does Q have
is Q big
Q は何人いる
オーディエンス Q の規模を教えて
Q の人数
Q はどれくらい大きい
Q には何人入っている`,
  audience_insight: `
what kind of jobs do people in Q have
how old are the people in Q
where does Q live
what time of day is Q online
which accounts does Q follow
what is Q interested in
is Q mostly male or female
what do they talk about in Q
who works where in Q
what are Q like
tell me more about the people in Q
how happy is Q
Q の人たちの職業は
Q はどこに住んでいる人が多い
Q がフォローしているアカウント
Q の年齢層
Q は何に興味がある
Q が活動する時間帯
Q は男性と女性どちらが多い
Q の人は何を投稿する
Q の人はどんな会社で働く
Q ってどんな人たち`,
  audience_overlap: `
people that are in Q as well as Q
how much do Q and Q overlap
how many of Q are also in Q
how much of Q is in Q
is there any overlap of Q with Q
who is in both Q and Q
Q と Q はどれくらい重なる
Q にも Q にも入っている人の数
Q のうち Q にもいる人
Q と Q の重なり具合
両方に属する人 Q Q`,
  compare_audiences: `
compare Q with Q by hashtags
is Q younger than Q
are Q and Q alike
Q or Q which is more into sport
how is Q different from Q
put the audiences Q and Q side by side
who earns more jobs of Q and Q
Q と Q のハッシュタグを比べて
Q は Q より若い
Q と Q はどこが違う
Q と Q の興味を並べて
Q と Q どちらが女性が多い`,
  people_count: `
how many people in G are into sailing
how big would a group of men who like fishing in G be
women aged N to N in G who follow H
how many nurses care about yoga but not pilates
how many coffee drinkers are there in G
could we reach many teachers in G
what's the number of cyclists in G
people in G who are fond of cheese how many
G でヨットに関心がある人は何人
G の30代女性で H をフォローしている人数
G で釣り好きの男性はどのくらいいる
キャンプ好きの看護師は何人いますか
G にコーヒー好きはどれだけいる
何人くらいがチーズ好き G
G の教師は何人
パンが好きな女性の数`,
  explore: `
what is being said about oat milk
how do people in G feel about heat pumps
dig into T P
what do they think of H
what's the word on electric cars
show me posts about matcha
who talks about solar and how
public reaction to the new phone P
オーツミルクはどう語られている
G でのヒートポンプの評判
T を P で深掘りして
H について何と言われている
電気自動車への反応
みんなは抹茶をどう思っている
太陽光についての投稿
新しいスマホの世間の声 P`,
  compare_names: `
matcha or hojicha which gets talked about more
put T next to T
nike against adidas in G
which of H and H is mentioned more
tea coffee and cocoa who leads the talk
which word is bigger remote or hybrid
抹茶とほうじ茶のどちらが話題
T と T を並べて見たい
ナイキとアディダス G ではどっち
H と H どちらが多く語られる
紅茶とコーヒーとココアの言及を比較
どちらの言葉がよく使われる`,
  trending: `
what's taking off in G
what is growing fastest at the moment
what should i know about today
which words are up in G
what is everyone starting to talk about
new trends in G
G で伸びてきているものは
いま急に伸びている話題
最近増えている言葉
G で流行り始めたもの
今日の急上昇
勢いのあるハッシュタグ`,
  accounts_about: `
leading accounts on gardening in G
top N skincare influencers
who matters in the world of chess
who has the most reach for cooking in G
experts on wine with many followers
who to watch for climate in G
園芸で影響力のあるアカウント G
スキンケアのインフルエンサーを N 人
チェス界で重要な人
料理で発信力のあるアカウント G
ワインに詳しくてフォロワーの多い人
G で環境に強いアカウント`,
  communities: `
which communities are there around board games
how is the running crowd split up
what circles do tea lovers form
into which groups do cyclists fall
kinds of people around T
factions within crypto
ボードゲームの周りにはどんなコミュニティがある
ランニング好きはどんなグループに分かれる
お茶好きの中の集まり
自転車乗りにはどんな派がある
T の周りの人たちのまとまり
暗号資産の中の派閥`,
  monitor: `
how did our monitored word Q move P
anything new on the watched term T
what is our monitor for Q showing
weekly numbers of the word we watch
has T been up on our watch list
results of monitor Q
モニター中の Q は P どう動いた
監視している T に変化はあった
モニター Q の結果
見張っている言葉の週ごとの数
ウォッチ中の Q の最新
追っているキーワードの様子`,
  campaigns: `
which campaigns are live
show our paused campaigns
what have we got running
is any campaign still a draft
campaigns that are finished
how many campaigns do we have
いま配信しているキャンペーンは
止めているキャンペーンを見せて
まだ下書きのキャンペーン
終了したものを一覧で キャンペーン
キャンペーンはいくつある
動いている広告キャンペーン`,
  campaign_figures: `
what did Q cost P
how is the campaign Q performing
click rate of the Q campaign
how many clicks did Q get P
what is Q bringing in
did people click on Q
conversions of Q P
impressions of campaign Q P
Q の P の費用
キャンペーン Q のクリック率は
キャンペーン Q はうまくいってる
Q は何回クリックされた P
Q のコンバージョン P
Q にいくら使った P
Q の表示回数 P`,
  compare_campaigns: `
which did better campaign Q or Q
conversions of Q against Q
clicks of Q versus Q
did Q cost more than Q
was Q cheaper per click than Q
the two campaigns Q and Q compared by spend
キャンペーン Q と Q はどちらが良かった
Q と Q のコンバージョンを比較
Q と Q のクリック数どっちが多い
Q は Q より費用がかかった
Q と Q クリック単価の差`,
  campaign_forecast: `
what would B get us in Q over N days
forecast B on Q
if we put B into Q how many do we reach
is B enough for Q
what can B do for N days
Q に B を N 日間使うと何人に届く
予算 B で Q への配信を予測して
B でどのくらいの人に見てもらえる
B あれば足りる Q
N 日で B 使ったら`,
  ad_spend: `
what have we spent on advertising P
total media spend P
all campaigns together how much P
what did we pay x for ads P
overall cost of our campaigns P
P の広告出稿はいくら
P チームが広告に使った総額
全キャンペーン合計の費用 P
広告の出費 P
Xに払った広告代 P`,
  lists: `
which customer lists have been uploaded
do we have a list of newsletter readers
our files of people
what did we upload
名簿はどれがある
アップロード済みの顧客リストを出して
会員リストは入っている
取り込んだファイルの一覧`,
  activity: `
who changed something P
last N things people did in the team
what happened in our workspace P
who touched the audience
what was deleted P
P だれが何を変えた
チームの直近 N 件の操作
誰がオーディエンスを消した
P のチームの動き
最近の操作を N 件`,
  usage: `
how much of our plan have we used up
how many seats do we have left
what does our plan still allow
are we over our limits
remaining allowance
プランの枠はどれだけ使った
メンバーの席はあといくつ残ってる
まだ使える残りは
上限に近い
契約の残り`,
  help: `
how do i connect a second account
where do i upload a list
what are you able to do
what can i ask here
show me how to make an audience
where do i find the reports
2つ目のアカウントはどうやって接続する
リストはどこからアップロードするの
あなたには何ができますか
何を聞けばいい
レポートはどこで見られる
オーディエンスの作り方を知りたい`,
  how_computed: `
how is an audience's size worked out
what does the band around the forecast mean
how do you know somebody's age
is the size exact
why is it a range
where do your figures come from
how do you measure sentiment
人数はどうやって計算している
予測の幅は何を意味する
年齢はどうやって推定しているの
その数字の出どころ
感情はどう測っている
なぜ幅があるの`,
  open_screen: `
set up a new audience of dog owners
pause the Q campaign
invite somebody to the team
unfollow everybody who is inactive
i'd like to upgrade
send me the monthly report as a pdf
follow H for me
get rid of the list Q
stop campaign Q
add a colleague
connect my other account
save this as an audience
犬好きのオーディエンスを新しく作りたい
キャンペーン Q を一時停止して
チームに招待して
動いていない人のフォローをまとめて外して
上のプランに変えたい
月次レポートをPDFで送って
H をフォローしておいて
リスト Q を消して
別のアカウントをつなぎたい
同僚を追加して
これをオーディエンスとして保存して`,
}
