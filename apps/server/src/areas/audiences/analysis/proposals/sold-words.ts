/**
 * What people sell, by the interest of those who buy it: interest | words, English in the singular. The catalogue's own words tell what people write
 * of themselves, who seldom write of "dog food". The longest word of a phrase counts: dog food is no food.
 */
export const SOLD_WORDS = `
education/language-learning|learning english, learn english, english lesson, english class, english course, english conversation, language course, language lesson, language school, language app, learning japanese, japanese lesson, 英会話, 語学, 英語教材, 英語教室, 日本語教室
education/online-education|online course, e-learning, オンライン講座, 通信講座, eラーニング
hobbies-and-interests/photography|camera, lens, tripod, photo shoot, photo studio, カメラ, レンズ, 三脚, 撮影機材, フォトスタジオ
hobbies-and-interests/exercise-and-fitness|gym, protein, dumbbell, personal training, fitness equipment, プロテイン, パーソナルジム, 筋トレ用品, フィットネスクラブ
hobbies-and-interests/needlework|yarn, knitting kit, sewing machine, fabric, 毛糸, 編み物, 手芸用品, ミシン
hobbies-and-interests/guitar|guitar, ギター
pets|pet food, pet supply, pet insurance, ペットフード, ペット用品, ペット保険
pets/dogs|dog food, dog treat, dog toy, dog leash, dog grooming, ドッグフード, 犬用, 犬具
pets/cats|cat food, cat litter, cat toy, キャットフード, 猫用, 猫砂
travel|guided trip, guided tour, trip, vacation, holiday package, travel insurance, ツアー, 旅行, 観光
travel/hotels|hotel, resort, ryokan, guesthouse, ホテル, 旅館, ゲストハウス
travel/camping-and-road-trips|tent, camping gear, campervan, テント, キャンプ用品, キャンピングカー
home-and-garden/interior-decorating|furniture, sofa, rug, lamp, curtain, home decor, 家具, ソファ, ラグ, 照明, カーテン
home-and-garden/appliances|vacuum cleaner, washing machine, refrigerator, air fryer, 家電, 掃除機, 冷蔵庫, 炊飯器, 洗濯機
home-and-garden/gardening|seed, plant pot, garden tool, house plant, 園芸, 観葉植物, 苗木
food-and-drink/coffee-and-tea|coffee bean, espresso machine, coffee maker, tea leaf, コーヒー豆, エスプレッソマシン, 紅茶, 日本茶, 茶葉
food-and-drink/desserts-and-baking|cake, cookie, pastry, chocolate, ケーキ, 焼き菓子, チョコレート, 洋菓子, 和菓子, スイーツ
food-and-drink/beer|craft beer, クラフトビール
food-and-drink/liquor-and-spirits|whisky, whiskey, sake, shochu, 日本酒, 焼酎, ウイスキー
food-and-drink/cooking|kitchen knife, cookware, frying pan, meal kit, 包丁, 調理器具, フライパン, ミールキット
sports/running|running shoe, marathon, ランニングシューズ, マラソン
sports/cycling|bicycle, road bike, e-bike, bike helmet, 自転車, ロードバイク
sports/golf|golf club, golf ball, ゴルフクラブ, ゴルフ用品
sports/fishing|fishing rod, fishing tackle, 釣り具, 釣竿
sports/skiing-and-snowboarding|ski, snowboard, スキー板, スノーボード
sports/surfing|surfboard, wetsuit, サーフボード, ウェットスーツ
style-and-fashion/beauty|skin care, cosmetic, shampoo, perfume, face cream, 化粧品, 化粧水, シャンプー, 香水, 美容液, 美容室
style-and-fashion/jewelry|necklace, earring, wedding ring, ネックレス, 指輪, ピアス
style-and-fashion|clothing, clothes, apparel, sneaker, アパレル, 古着, スニーカー
gaming/mobile-gaming|mobile game, mobile rpg, gacha, smartphone game, スマホゲーム, ソシャゲ
gaming/computer-gaming|gaming pc, gaming mouse, gaming keyboard, ゲーミングpc, ゲーミングマウス
gaming/board-gaming|board game, card game, ボードゲーム, カードゲーム
technology-and-computing/cloud-computing|cloud service, cloud hosting, cloud security, クラウド
technology-and-computing/network-security|antivirus, vpn, firewall, cybersecurity, セキュリティソフト
technology-and-computing/gadgets|smartwatch, earbud, headphone, phone case, イヤホン, ヘッドホン, スマートウォッチ, スマホケース
technology-and-computing/computer-programming|coding course, coding bootcamp, プログラミングスクール, プログラミング教室
business/business-software|accounting software, crm, invoicing software, payroll software, 会計ソフト, 勤怠管理, 請求書
business/marketing|email marketing, marketing tool, seo, 広告運用, マーケティングツール
business/human-resources|recruiting, hr software, staffing, 人材紹介, 採用支援
careers/job-search|job board, 転職サイト, 求人サイト
personal-finance/investing|brokerage, index fund, 証券口座, 投資信託, 資産運用
personal-finance/insurance|life insurance, car insurance, 生命保険, 自動車保険
personal-finance/real-estate|apartment, condo, real estate, マンション, 不動産, 戸建て
family-and-parenting/babies-and-toddlers|diaper, stroller, baby food, baby clothes, おむつ, ベビーカー, 離乳食, ベビー服
family-and-parenting/parenting-k-6-kids|toy, educational toy, おもちゃ, 知育玩具, 子ども服, 学習塾
automotive|used car, car part, tire, 中古車, カー用品, タイヤ
automotive/hybrid-and-electric-vehicles|electric car, ev charger, 電気自動車
automotive/motorcycles|motorcycle, motorcycle helmet, バイク用品, オートバイ
books-and-literature/comics|manga, comic, 漫画, コミック
`
