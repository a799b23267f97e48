/**
 * A few jobs are what most people are; the rest is rare but in its own community.
 * family|weight|min age|en|ja|es|pt|fr|de|id|ko|tr|ar ; 'a^b' is male^female; an empty cell means the English title is used.
 */
const ROWS = `
engineering|40|21|Software Engineer|ソフトウェアエンジニア|Ingeniero de software^Ingeniera de software|Engenheiro de software^Engenheira de software|Ingénieur logiciel^Ingénieure logiciel|Softwareentwickler^Softwareentwicklerin|Software Engineer|소프트웨어 엔지니어|Yazılım mühendisi|مهندس برمجيات^مهندسة برمجيات
engineering|6|21|Frontend Developer|フロントエンドエンジニア|Desarrollador frontend^Desarrolladora frontend|Desenvolvedor front-end^Desenvolvedora front-end|Développeur front-end^Développeuse front-end|Frontend-Entwickler^Frontend-Entwicklerin||프론트엔드 개발자||
engineering|5|22|Backend Engineer|バックエンドエンジニア|||||||||
engineering|3|23|DevOps Engineer|インフラエンジニア|||||||||
engineering|3|23|Mechanical Engineer|機械設計エンジニア|Ingeniero mecánico^Ingeniera mecánica|Engenheiro mecânico^Engenheira mecânica|Ingénieur mécanique^Ingénieure mécanique|Maschinenbauingenieur^Maschinenbauingenieurin||기계 엔지니어|Makine mühendisi|مهندس ميكانيكا
engineering|2|24|QA Engineer|QAエンジニア|||||||||
data|4|23|Data Engineer|データエンジニア|Ingeniero de datos^Ingeniera de datos|Engenheiro de dados^Engenheira de dados||||데이터 엔지니어|Veri mühendisi|مهندس بيانات
data|4|23|Data Scientist|データサイエンティスト|Científico de datos^Científica de datos|Cientista de dados||||데이터 사이언티스트|Veri bilimci|عالم بيانات
data|3|22|Data Analyst|データアナリスト|Analista de datos|Analista de dados|Analyste de données|Datenanalyst^Datenanalystin|Analis data|데이터 분석가|Veri analisti|محلل بيانات^محللة بيانات
marketing|30|23|Marketing Manager|マーケティングマネージャー|Gerente de marketing|Gerente de marketing|Responsable marketing|Marketingmanager^Marketingmanagerin|Manajer pemasaran|마케팅 매니저|Pazarlama müdürü|مدير تسويق^مديرة تسويق
marketing|4|22|Social Media Manager|SNS運用担当|Community manager|Social media|Community manager|Social-Media-Manager^Social-Media-Managerin|Admin media sosial|SNS 마케터|Sosyal medya uzmanı|مدير تواصل اجتماعي
marketing|3|23|Content Strategist|コンテンツディレクター|||||||||
marketing|2|24|Media Planner|メディアプランナー|||||||||
sales|36|21|Sales Representative|営業|Representante de ventas|Representante de vendas|Commercial^Commerciale|Vertriebsmitarbeiter^Vertriebsmitarbeiterin|Sales|영업사원|Satış temsilcisi|مندوب مبيعات
sales|3|25|Account Manager|アカウントマネージャー|||||||||
design|5|22|Product Designer|プロダクトデザイナー|Diseñador de producto^Diseñadora de producto|Designer de produto|||||Ürün tasarımcısı|مصمم منتجات^مصممة منتجات
design|32|21|Graphic Designer|グラフィックデザイナー|Diseñador gráfico^Diseñadora gráfica|Designer gráfico^Designer gráfica|Graphiste|Grafikdesigner^Grafikdesignerin|Desainer grafis|그래픽 디자이너|Grafik tasarımcı|مصمم جرافيك^مصممة جرافيك
design|2|23|UX Researcher|UXリサーチャー|||||||||
creative|32|19|Illustrator|イラストレーター|Ilustrador^Ilustradora|Ilustrador^Ilustradora|Illustrateur^Illustratrice|Illustrator^Illustratorin|Ilustrator|일러스트레이터|İllüstratör|رسام^رسامة
creative|30|20|Photographer|フォトグラファー|Fotógrafo^Fotógrafa|Fotógrafo^Fotógrafa|Photographe|Fotograf^Fotografin|Fotografer|사진작가|Fotoğrafçı|مصور^مصورة
creative|26|19|Musician|ミュージシャン|Músico^Música|Músico^Música|Musicien^Musicienne|Musiker^Musikerin|Musisi|뮤지션|Müzisyen|موسيقي^موسيقية
creative|3|20|Video Editor|動画編集者|Editor de video^Editora de video|Editor de vídeo^Editora de vídeo|Monteur vidéo^Monteuse vidéo|Videoeditor^Videoeditorin|Editor video|영상 편집자|Video editörü|محرر فيديو
media|5|23|Journalist|記者|Periodista|Jornalista|Journaliste|Journalist^Journalistin|Jurnalis|기자|Gazeteci|صحفي^صحفية
media|30|23|Writer|ライター|Escritor^Escritora|Escritor^Escritora|Auteur^Autrice|Autor^Autorin|Penulis|작가|Yazar|كاتب^كاتبة
media|2|25|Editor|編集者|Editor^Editora|Editor^Editora|Éditeur^Éditrice|Lektor^Lektorin|Editor|편집자|Editör|محرر^محررة
teaching|40|23|Teacher|教員|Profesor^Profesora|Professor^Professora|Professeur^Professeure|Lehrer^Lehrerin|Guru|교사|Öğretmen|معلم^معلمة
teaching|2|23|Primary School Teacher|小学校教員|Maestro de primaria^Maestra de primaria|Professor do fundamental^Professora do fundamental|Professeur des écoles^Professeure des écoles|Grundschullehrer^Grundschullehrerin|Guru SD|초등학교 교사|Sınıf öğretmeni|
teaching|2|21|Tutor|塾講師|||||||||
academia|3|24|PhD Student|博士課程|Doctorando^Doctoranda|Doutorando^Doutoranda|Doctorant^Doctorante|Doktorand^Doktorandin||박사과정||طالب دكتوراه^طالبة دكتوراه
academia|3|28|Researcher|研究者|Investigador^Investigadora|Pesquisador^Pesquisadora|Chercheur^Chercheuse|Wissenschaftler^Wissenschaftlerin|Peneliti|연구원|Araştırmacı|باحث^باحثة
care|36|22|Nurse|看護師|Enfermero^Enfermera|Enfermeiro^Enfermeira|Infirmier^Infirmière|Krankenpfleger^Krankenpflegerin|Perawat|간호사|Hemşire|ممرض^ممرضة
care|2|23|Physiotherapist|理学療法士|Fisioterapeuta|Fisioterapeuta|Kinésithérapeute|Physiotherapeut^Physiotherapeutin|Fisioterapis|물리치료사|Fizyoterapist|أخصائي علاج طبيعي
care|2|24|Pharmacist|薬剤師|Farmacéutico^Farmacéutica|Farmacêutico^Farmacêutica|Pharmacien^Pharmacienne|Apotheker^Apothekerin|Apoteker|약사|Eczacı|صيدلي^صيدلانية
architecture|3|25|Architect|建築士|Arquitecto^Arquitecta|Arquiteto^Arquiteta|Architecte|Architekt^Architektin|Arsitek|건축가|Mimar|مهندس معماري^مهندسة معمارية
hospitality|26|19|Chef|料理人|Cocinero^Cocinera|Chef de cozinha|Cuisinier^Cuisinière|Koch^Köchin|Koki|요리사|Aşçı|طباخ^طباخة
hospitality|4|18|Barista|バリスタ|Barista|Barista|Barista|Barista|Barista|바리스타|Barista|باريستا
finance|26|23|Accountant|経理|Contador^Contadora|Contador^Contadora|Comptable|Buchhalter^Buchhalterin|Akuntan|회계사|Muhasebeci|محاسب^محاسبة
finance|3|24|Financial Analyst|金融アナリスト|Analista financiero^Analista financiera|Analista financeiro^Analista financeira|Analyste financier^Analyste financière|Finanzanalyst^Finanzanalystin||금융 분석가|Finansal analist|محلل مالي
management|4|30|Product Manager|プロダクトマネージャー|||||||||
management|3|30|Project Manager|プロジェクトマネージャー|Jefe de proyecto^Jefa de proyecto|Gerente de projetos|Chef de projet^Cheffe de projet|Projektleiter^Projektleiterin|Manajer proyek|프로젝트 매니저|Proje yöneticisi|مدير مشاريع^مديرة مشاريع
management|2|28|Founder|起業家|Fundador^Fundadora|Fundador^Fundadora|Fondateur^Fondatrice|Gründer^Gründerin|Pendiri|창업자|Kurucu|مؤسس^مؤسسة
management|2|34|CEO|代表取締役|CEO|CEO|PDG|Geschäftsführer^Geschäftsführerin|CEO|대표|CEO|الرئيس التنفيذي
hr|3|25|HR Manager|人事|Gerente de recursos humanos|Gerente de RH|Responsable RH|Personalleiter^Personalleiterin|HRD|인사담당자|İK müdürü|مدير موارد بشرية
hr|2|24|Recruiter|採用担当|Reclutador^Reclutadora|Recrutador^Recrutadora|Recruteur^Recruteuse|||채용 담당자||
office|44|22|Office Manager|会社員|Administrativo^Administrativa|Assistente administrativo|Assistant administratif^Assistante administrative|Bürokaufmann^Bürokauffrau|Karyawan|회사원|Memur|موظف^موظفة
office|3|23|Consultant|コンサルタント|Consultor^Consultora|Consultor^Consultora|Consultant^Consultante|Berater^Beraterin|Konsultan|컨설턴트|Danışman|مستشار^مستشارة
office|2|25|Lawyer|弁護士|Abogado^Abogada|Advogado^Advogada|Avocat^Avocate|Anwalt^Anwältin|Pengacara|변호사|Avukat|محامي^محامية
service|24|18|Customer Support Specialist|カスタマーサポート|||||||||
service|4|18|Hairdresser|美容師|Peluquero^Peluquera|Cabeleireiro^Cabeleireira|Coiffeur^Coiffeuse|Friseur^Friseurin|Penata rambut|미용사|Kuaför|
service|3|18|Shop Assistant|販売員|Dependiente^Dependienta|Vendedor^Vendedora|Vendeur^Vendeuse|Verkäufer^Verkäuferin|Pramuniaga|판매원|Satış danışmanı|
trades|5|19|Electrician|電気工事士|Electricista|Eletricista|Électricien^Électricienne|Elektriker^Elektrikerin|Teknisi listrik|전기 기사|Elektrikçi|كهربائي
trades|4|20|Carpenter|大工|Carpintero^Carpintera|Carpinteiro^Carpinteira|Menuisier^Menuisière|Tischler^Tischlerin|Tukang kayu|목수|Marangoz|نجار
trades|4|20|Mechanic|自動車整備士|Mecánico^Mecánica|Mecânico^Mecânica|Mécanicien^Mécanicienne|Mechaniker^Mechanikerin|Mekanik|정비사|Tamirci|ميكانيكي
transport|3|24|Pilot|パイロット|Piloto|Piloto|Pilote|Pilot^Pilotin|Pilot|조종사|Pilot|طيار
transport|4|22|Truck Driver|トラック運転手|Camionero^Camionera|Caminhoneiro^Caminhoneira|Routier^Routière|Lkw-Fahrer^Lkw-Fahrerin|Sopir truk|화물차 기사|Kamyon şoförü|
sport|3|20|Personal Trainer|パーソナルトレーナー|Entrenador personal^Entrenadora personal|Personal trainer|Coach sportif^Coach sportive|Personal Trainer^Personal Trainerin|Pelatih pribadi|퍼스널 트레이너|Antrenör|مدرب شخصي^مدربة شخصية
sport|2|22|Football Coach|サッカーコーチ|Entrenador de fútbol^Entrenadora de fútbol|Treinador de futebol^Treinadora de futebol|Entraîneur de foot^Entraîneuse de foot|Fußballtrainer^Fußballtrainerin|Pelatih sepak bola|축구 코치|Futbol antrenörü|مدرب كرة قدم
engineering|4|22|Web Developer|ウェブ開発者|Desarrollador web^Desarrolladora web|Desenvolvedor web^Desenvolvedora web
engineering|3|22|Full Stack Developer|フルスタックエンジニア
engineering|3|22|Mobile Developer|モバイルエンジニア
engineering|2|23|Machine Learning Engineer|機械学習エンジニア
engineering|2|21|Game Developer|ゲーム開発者
engineering|2|24|Embedded Engineer|組み込みエンジニア
engineering|2|30|Engineering Manager|エンジニアリングマネージャー
engineering|2|24|Security Engineer|セキュリティエンジニア
engineering|2|23|System Administrator|システム管理者
engineering|2|23|Civil Engineer|土木技術者
data|2|23|Business Analyst|ビジネスアナリスト
marketing|3|22|Copywriter|コピーライター
marketing|2|24|Brand Manager|ブランドマネージャー
marketing|2|23|SEO Specialist|SEOスペシャリスト
marketing|2|24|PR Manager|広報
marketing|2|23|Event Planner|イベントプランナー
sales|2|23|Real Estate Agent|不動産業|Agente inmobiliario^Agente inmobiliaria|Corretor de imóveis^Corretora de imóveis
sales|2|24|Insurance Agent|保険営業
sales|2|18|Retail Worker|販売員
design|4|22|UX Designer|UXデザイナー
design|2|22|Interior Designer|インテリアデザイナー
design|2|23|Fashion Designer|ファッションデザイナー
design|2|27|Art Director|アートディレクター
creative|2|19|Artist|芸術家
creative|2|18|Singer|歌手
creative|2|18|Dancer|ダンサー
creative|2|18|DJ|DJ
creative|2|20|Animator|アニメーター
creative|1|22|Filmmaker|映像作家
creative|1|20|Music Producer|音楽プロデューサー
creative|1|20|Ceramicist|陶芸家
media|2|18|Streamer|配信者
media|2|22|Podcaster|ポッドキャスター
media|2|22|Blogger|ブロガー
media|1|26|Columnist|コラムニスト
teaching|2|24|Lecturer|講師
teaching|2|23|Librarian|司書
teaching|2|22|Kindergarten Teacher|幼稚園教諭
academia|2|40|Professor|教授
academia|2|25|Biologist|生物学者
academia|1|25|Physicist|物理学者
care|3|26|Doctor|医師|Médico^Médica|Médico^Médica|Médecin|Arzt^Ärztin
care|2|26|Dentist|歯科医師
care|2|19|Caregiver|介護士
care|2|23|Veterinarian|獣医師
care|2|23|Nutritionist|管理栄養士
hospitality|3|19|Baker|パン職人|Panadero^Panadera|Padeiro^Padeira|Boulanger^Boulangère|Bäcker^Bäckerin
hospitality|3|20|Bartender|バーテンダー
hospitality|2|18|Waiter|ウェイター
hospitality|2|24|Business Owner|経営者
finance|2|26|Auditor|監査人
finance|2|25|Financial Advisor|ファイナンシャルプランナー
finance|2|22|Banker|銀行員
management|2|28|Operations Manager|オペレーションマネージャー
management|2|30|Director|ディレクター
office|26|21|Freelancer|フリーランス
office|28|21|Civil Servant|公務員
office|2|22|Executive Assistant|秘書
office|2|25|Supply Chain Manager|サプライチェーンマネージャー
service|2|19|Makeup Artist|メイクアップアーティスト
service|2|20|Travel Agent|旅行代理店
service|2|18|Childminder|保育士
service|2|19|Florist|フローリスト
trades|2|20|Plumber|配管工
trades|2|18|Gardener|庭師
trades|2|20|Farmer|農家
trades|2|19|Construction Worker|建設作業員
transport|2|20|Flight Attendant|客室乗務員
transport|3|20|Driver|ドライバー
sport|2|20|Yoga Teacher|ヨガインストラクター
`

export interface Job {
  family: string
  weight: number
  min_age: number
  title: string
  /** language → [male form, female form]. */
  forms: ReadonlyMap<string, readonly [string, string]>
}

const LANGUAGES = ['en', 'ja', 'es', 'pt', 'fr', 'de', 'id', 'ko', 'tr', 'ar'] as const

export const JOBS: readonly Job[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [family, weight, minAge, ...titles] = row.split('|') as [string, string, string, ...string[]]
    const jobNames = new Map<string, readonly [string, string]>()
    titles.forEach((cell, i) => {
      if (cell === '') return
      const [male, female] = cell.split('^') as [string, string | undefined]
      jobNames.set(LANGUAGES[i] as string, [male, female ?? male])
    })
    return {
      family,
      weight: Number(weight),
      min_age: Number(minAge),
      title: titles[0] as string,
      forms: jobNames,
    }
  })

const words = (text: string): readonly string[] => text.split(' ')
/** Company names that do not exist: an invented or common word and a kind of business, by country group. */
export const COMPANY_FIRST_WORDS = words(
  'Northwind Halden Brightwater Kestrel Larkspur Ironwood Tidewell Copperline Fennwick Oakhollow Silverbrook Marlowe Quillon Ravenmoor Sundial Thistledown Vantor Windrose Zephra Amberly Calderon Dovetail Eastlight Foxglove Greyharbor Highmere Juniper Kingsley Lumora Mossgate ' +
    'Alderway Bramblecote Cindertree Dunmere Elderwick Fallowfield Glenhart Hollybank Islemoor Kelsong Lindenry Merrowby Nettlecombe Orchardly Pinemarsh Quartzen Rowanfield Saltmarsh Tamarind Umberlane Verdantry Willowmere Yarrowby Ashgrove Bellwright Corvane Driftmark Emberly Flintway Gorsemoor',
)
export const COMPANY_SECOND = words(
  'Labs Systems Studio Group Partners Digital Foods Logistics Media Capital Robotics Design Energy Software Networks Health Analytics Interiors Motors Publishing Travel Outdoors Games Textiles Apps',
)
const COMPANY_JA_FIRST = words(
  '青葉 星川 みなと ひだまり 北斗 三つ葉 かもめ 風見 こもれび 山吹 千鳥 白樺 つばさ 夕凪 若草 雪割 藍染 朝霧 水明 東雲 菜の花 橘 瑞穂 花菱 松風 海原 丸十 早苗 常磐 楓',
)
const COMPANY_JA_SECOND = words(
  'テック 商事 製作所 出版 デザイン フーズ 電機 物流 不動産 ソフト メディア 建設 広告 システム ホーム 証券 食品 運輸 スタジオ 化学',
)
/** The first ones as before: people who can sign in work there. */
export const COMPANY_JA: readonly string[] = [
  ...words(
    '青葉テック 星川商事 みなと製作所 ひだまり出版 北斗デザイン 三つ葉フーズ かもめ電機 風見物流 こもれび不動産 山吹ソフト 千鳥メディア 白樺建設 つばさ広告 夕凪システム 若草ホーム',
  ),
  ...COMPANY_JA_SECOND.flatMap((second, i) =>
    COMPANY_JA_FIRST.filter((_, n) => (n + i) % 3 !== 0).map((first) => first + second),
  ),
]
