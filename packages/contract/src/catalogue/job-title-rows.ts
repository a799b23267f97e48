/**
 * Job titles of the catalogue: English|Japanese. Codes derive from the English name, so never change it;
 * other spellings are in analytics.
 */
export const jobTitleRows = `
CEO|最高経営責任者
Founder|創業者
Business Owner|経営者
CTO|最高技術責任者
CFO|最高財務責任者
COO|最高執行責任者
CMO|最高マーケティング責任者
President|プレジデント
Vice President|バイスプレジデント
Managing Director|マネージングディレクター
Director|ディレクター
Head of Department|部門長
General Manager|ゼネラルマネージャー
Board Member|取締役会メンバー
Partner|パートナー
Entrepreneur|アントレプレナー
Executive|経営幹部
Chief of Staff|首席補佐官
Public Official|公職者
Diplomat|外交官
Judge|裁判官
Marketing Manager|マーケティングマネージャー
Social Media Manager|SNS運用担当
Content Strategist|コンテンツディレクター
Media Planner|メディアプランナー
Brand Manager|ブランドマネージャー
SEO Specialist|SEOスペシャリスト
PR Manager|広報
Sales Representative|営業
Account Manager|アカウントマネージャー
Business Development Manager|事業開発
Project Manager|プロジェクトマネージャー
Operations Manager|オペレーションマネージャー
HR Manager|人事
Recruiter|採用担当
Office Manager|オフィスマネージャー
Executive Assistant|秘書
Procurement Manager|購買担当
Supply Chain Manager|サプライチェーンマネージャー
Real Estate Agent|不動産業
Copywriter|コピーライター
Event Planner|イベントプランナー
Lawyer|弁護士
Paralegal|パラリーガル
Merchandiser|マーチャンダイザー
Manager|マネージャー
Coordinator|コーディネーター
Analyst|アナリスト
Specialist|スペシャリスト
Administrator|管理者
Freelancer|フリーランス
Office Worker|会社員
Publicist|パブリシスト
Real Estate Developer|不動産開発業者
Public Speaker|講演家
Philanthropist|慈善家
Lobbyist|ロビイスト
Publisher|発行人
Consultant|コンサルタント
IT Consultant|ITコンサルタント
Business Analyst|ビジネスアナリスト
Business Coach|ビジネスコーチ
Strategist|ストラテジスト
Advisor|アドバイザー
Career Counselor|キャリアカウンセラー
Accountant|会計士
Financial Analyst|金融アナリスト
Financial Advisor|ファイナンシャルプランナー
Investment Banker|投資銀行家
Banker|銀行員
Trader|トレーダー
Investor|投資家
Economist|エコノミスト
Auditor|監査人
Actuary|アクチュアリー
Insurance Agent|保険営業
Fund Manager|ファンドマネージャー
Controller|経理部長
Fintech Analyst|フィンテックアナリスト
Software Engineer|ソフトウェアエンジニア
Web Developer|ウェブ開発者
Frontend Developer|フロントエンドエンジニア
Backend Engineer|バックエンドエンジニア
Full Stack Developer|フルスタックエンジニア
Mobile Developer|モバイルエンジニア
DevOps Engineer|インフラエンジニア
Data Engineer|データエンジニア
Machine Learning Engineer|機械学習エンジニア
QA Engineer|QAエンジニア
Game Developer|ゲーム開発者
Embedded Engineer|組み込みエンジニア
Blockchain Developer|ブロックチェーン開発者
Open Source Developer|オープンソース開発者
Engineering Manager|エンジニアリングマネージャー
Software Architect|ソフトウェアアーキテクト
Developer|開発者
Data Scientist|データサイエンティスト
Data Analyst|データアナリスト
Product Manager|プロダクトマネージャー
UX Designer|UXデザイナー
Product Designer|プロダクトデザイナー
Security Engineer|セキュリティエンジニア
System Administrator|システム管理者
IT Support Specialist|ITサポート
IT Manager|ITマネージャー
Database Administrator|データベース管理者
Technical Writer|テクニカルライター
Developer Advocate|デベロッパーアドボケイト
Electrical Engineer|電気エンジニア
Mechanical Engineer|機械設計エンジニア
Civil Engineer|土木技術者
Engineer|技術者
Robotics Engineer|ロボットエンジニア
Flight Attendant|客室乗務員
Pilot|パイロット
Chef|シェフ
Barista|バリスタ
Bartender|バーテンダー
Waiter|ウェイター
Baker|パン職人
Hairdresser|美容師
Makeup Artist|メイクアップアーティスト
Driver|ドライバー
Electrician|電気工事士
Plumber|配管工
Mechanic|整備士
Carpenter|大工
Construction Worker|建設作業員
Police Officer|警察官
Firefighter|消防士
Soldier|軍人
Security Guard|警備員
Retail Worker|販売員
Customer Service Representative|カスタマーサービス
Personal Trainer|パーソナルトレーナー
Hotel Manager|ホテル支配人
Travel Agent|旅行代理店
Housekeeper|ハウスキーパー
Civil Servant|公務員
Social Worker|ソーシャルワーカー
Florist|フローリスト
Interpreter|通訳
Childminder|保育士
Stay-at-home Parent|専業主婦
Doctor|医師
Surgeon|外科医
Nurse|看護師
Dentist|歯科医師
Pharmacist|薬剤師
Physiotherapist|理学療法士
Psychologist|臨床心理士
Paramedic|救急救命士
Veterinarian|獣医師
Nutritionist|管理栄養士
Optometrist|検眼士
Medical Researcher|医学研究者
Caregiver|介護士
Farmer|農家
Rancher|牧場主
Winemaker|ワイン醸造家
Agronomist|農学者
Beekeeper|養蜂家
Fisherman|漁師
Gardener|庭師
Forester|林業
Teacher|教師
Professor|教授
Lecturer|講師
Principal|校長
Librarian|司書
Tutor|家庭教師
Kindergarten Teacher|幼稚園教諭
School Counselor|スクールカウンセラー
Education Consultant|教育コンサルタント
PhD Student|博士課程学生
Sports Coach|スポーツ指導者
Student|学生
Acupuncturist|鍼灸師
Chiropractor|カイロプラクター
Yoga Teacher|ヨガインストラクター
Massage Therapist|マッサージ師
Naturopath|自然療法士
Homeopath|ホメオパス
Reiki Healer|レイキヒーラー
Herbalist|ハーバリスト
Aromatherapist|アロマセラピスト
Osteopath|オステオパス
Meditation Teacher|瞑想指導者
Scientist|科学者
Researcher|研究者
Biologist|生物学者
Chemist|化学者
Physicist|物理学者
Astronomer|天文学者
Mathematician|数学者
Statistician|統計学者
Geologist|地質学者
Ecologist|生態学者
Archaeologist|考古学者
Historian|歴史家
Laboratory Technician|検査技師
Meteorologist|気象予報士
Linguist|言語学者
Anthropologist|人類学者
Political Scientist|政治学者
Philosopher|哲学者
Journalist|ジャーナリスト
Editor|編集者
News Anchor|ニュースキャスター
Columnist|コラムニスト
Photojournalist|報道カメラマン
Podcaster|ポッドキャスター
Radio Host|ラジオパーソナリティ
Blogger|ブロガー
News Producer|報道プロデューサー
Writer|ライター
Host|司会者
Artist|芸術家
Illustrator|イラストレーター
Manga Artist|漫画家
Graphic Designer|グラフィックデザイナー
Designer|デザイナー
Photographer|写真家
Art Director|アートディレクター
Fashion Designer|ファッションデザイナー
Interior Designer|インテリアデザイナー
Architect|建築家
Sculptor|彫刻家
Ceramicist|陶芸家
Tattoo Artist|タトゥーアーティスト
Animator|アニメーター
Jewelry Designer|ジュエリーデザイナー
Craftsman|職人
Curator|学芸員
Musician|ミュージシャン
Singer|歌手
Rapper|ラッパー
DJ|DJ
Music Producer|音楽プロデューサー
Actor|俳優
Comedian|コメディアン
Dancer|ダンサー
Filmmaker|映像作家
Model|モデル
Streamer|配信者
YouTuber|ユーチューバー
VTuber|バーチャルYouTuber
Influencer|インフルエンサー
Athlete|アスリート
Esports Player|プロゲーマー
Cosplayer|コスプレイヤー
TV Producer|テレビプロデューサー
Game Designer|ゲームデザイナー
Idol|アイドル
Magician|マジシャン
Stunt Performer|スタントマン
Producer|プロデューサー
`
