/**
 * Conversation topics in the network's English words and in Japanese: general subjects, no names of persons,
 * teams, works or brands. Topics that are also interests are in `interest-rows.ts`.
 */
export const topicRows = `
3D printing|3Dプリント
Aerobics|エアロビクス
Afrobeats|アフロビーツ
American baseball|アメリカ野球
American football|アメリカンフットボール
Android|Android
Animals|動物
Anime|アニメ
Anime & manga|アニメ・漫画
Architecture|建築
Art|アート
Arts|アート
Arts & culture|アート・文化
Artificial intelligence|人工知能
Astronomy|天文
Auto|自動車
Automotive|自動車
Aviation|航空
B2B|法人向けビジネス
Backpacking and travel|旅行
Badminton|バドミントン
Baking|お菓子・パン作り
Barbecue and grilling|バーベキュー
Baseball|野球
Basketball|バスケットボール
Beaches|ビーチ
Beauty|美容
Beauty and skincare|美容・コスメ
Beer|ビール
Birdwatching|野鳥観察
Board games|ボードゲーム
Book clubs|読書会
Books|本
Boxing|ボクシング
Bread|パン
Brazilian football|ブラジルサッカー
Business|ビジネス
Business & finance|ビジネス・金融
Camping|キャンプ
Campus life|大学生活
Card games|カードゲーム
Cars|車
Cats|猫
Chess|チェス
Classic cars and motorcycles|旧車・バイク
Classical music|クラシック音楽
Climbing|クライミング
Cloud and platform operations|クラウド運用
Cloud computing|クラウドコンピューティング
Coffee|コーヒー
Comics|コミック
Computer programming|プログラミング
Cooking|料理
Cosplay|コスプレ
CPG|日用品・食品
Cricket|クリケット
Cryptocurrencies|暗号資産
Cybersecurity|サイバーセキュリティ
Cycling|自転車
Dance|ダンス
Data engineering|データエンジニアリング
Data science|データサイエンス
Design|デザイン
Desserts|スイーツ
Digital marketing|デジタルマーケティング
Dogs|犬
E-commerce|ネットショップ
Education|教育
Electric cars|電気自動車
Electric vehicles|電気自動車
Electronic music|電子音楽
Entertainment|エンターテインメント
Esports|eスポーツ
European football|海外サッカー
Family|家族
Fantasy and book talk|ファンタジー小説
Fashion|ファッション
Fashion & beauty|ファッション・美容
Figure skating|フィギュアスケート
Film lovers|映画好き
Fishing|釣り
Fitness|フィットネス
Food|食べ物
Football|サッカー
Formula 1|F1
Gadgets and phones|ガジェット
Game development|ゲーム制作
Gaming|ゲーム
Gardening|園芸
Golf|ゴルフ
Gymnastics|体操
Handmade|ハンドメイド
Hiking|ハイキング
Hiking and camping|登山・キャンプ
Hindi cinema|ヒンディー映画
Hip-hop|ヒップホップ
Hockey|ホッケー
Home|住まい
Home & family|住まい・家族
Home baking|パン・お菓子作り
Home espresso|おうちエスプレッソ
Hospitality and kitchens|飲食の仕事
Ice cream|アイスクリーム
Indie games|インディーゲーム
Indie rock|インディーロック
Interiors|インテリア
Japanese baseball|プロ野球
Japanese football|国内サッカー
Japanese idols|アイドル
Jazz|ジャズ
Jazz and vinyl|ジャズとレコード
K-pop|K-POP
Knitting and handmade|ハンドメイド・編み物
Korean drama|韓国ドラマ
Language learning|語学
Latin American football|中南米サッカー
Latin pop|ラテンポップ
Learning|学び
Machine learning|機械学習
PendingCreation and 3D printing|電子工作と3Dプリンタ
Manga and illustration|漫画・イラスト
Marketing|マーケティング
Martial arts|武道・格闘技
Mechanical keyboards|自作キーボード
Mobile games|スマホゲーム
Motor racing|モータースポーツ
Motorcycles|バイク
Movies|映画
Movies & TV|映画・テレビ
Music|音楽
Nursing life|看護の仕事
Online education|オンライン学習
Outdoors|アウトドア
Painting|絵画
Parenting|子育て
People and hiring|採用・人事
Personal investing|資産運用
Pets|ペット
Photography|写真
Podcasts|ポッドキャスト
Pop music|ポップス
Product and UX design|プロダクトデザイン
Railways|鉄道
Ramen|ラーメン
Real estate|不動産
Reality television|リアリティ番組
Retail|小売
Retro gaming|レトロゲーム
Rock music|ロック
Role-playing games|RPG
Rugby|ラグビー
Running|ランニング
Science|科学
Science fiction series|SFドラマ
Screen|映画・ドラマ
Seasonal anime|今期アニメ
Shopping|買い物
Skateboarding|スケートボード
Skiing|スキー
Small business|小規模ビジネス
Sneakers|スニーカー
Sneakers and streetwear|スニーカー
Snowboarding|スノーボード
Soccer|サッカー
Space|宇宙
Spaceflight|宇宙開発
Sports|スポーツ
Startups|スタートアップ
Stationery and calligraphy|文房具・書
Street food|屋台グルメ
Strength training|筋トレ
Style|ファッション
Sumo|相撲
Surfing|サーフィン
Sushi|寿司
Swimming|水泳
Tea|お茶
Teaching|先生の仕事
Tech|テクノロジー
Technology|テクノロジー
Tennis|テニス
Theatre and dance|舞台・ダンス
Track & field|陸上競技
Transportation|交通・運輸
Travel|旅行
Turkish series|トルコドラマ
Vegan food|ビーガン料理
Video games|ビデオゲーム
Virtual streamers|バーチャル配信者
Voice synthesis music|ボカロ
Volleyball|バレーボール
Wine|ワイン
Wine and craft beer|ワインとクラフトビール
Woodworking and DIY|木工・DIY
Work|仕事
Wrestling|レスリング
Writers and book clubs|執筆・読書会
Yoga|ヨガ
Yoga and pilates|ヨガ・ピラティス
`
