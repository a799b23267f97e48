/** family|weight|min age|en|ja|es|pt|fr|de|id|ko|tr|ar ; 'a^b' is male^female; an empty cell means the English title is used. */
const ROWS = `
engineering|30|21|Software Engineer|ソフトウェアエンジニア|Ingeniero de software^Ingeniera de software|Engenheiro de software^Engenheira de software|Ingénieur logiciel^Ingénieure logiciel|Softwareentwickler^Softwareentwicklerin|Software Engineer|소프트웨어 엔지니어|Yazılım mühendisi|مهندس برمجيات^مهندسة برمجيات
engineering|14|21|Frontend Developer|フロントエンドエンジニア|Desarrollador frontend^Desarrolladora frontend|Desenvolvedor front-end^Desenvolvedora front-end|Développeur front-end^Développeuse front-end|Frontend-Entwickler^Frontend-Entwicklerin||프론트엔드 개발자||
engineering|12|22|Backend Engineer|バックエンドエンジニア|||||||||
engineering|8|23|DevOps Engineer|インフラエンジニア|||||||||
engineering|7|23|Mechanical Engineer|機械設計エンジニア|Ingeniero mecánico^Ingeniera mecánica|Engenheiro mecânico^Engenheira mecânica|Ingénieur mécanique^Ingénieure mécanique|Maschinenbauingenieur^Maschinenbauingenieurin||기계 엔지니어|Makine mühendisi|مهندس ميكانيكا
engineering|5|24|QA Engineer|QAエンジニア|||||||||
data|9|23|Data Engineer|データエンジニア|Ingeniero de datos^Ingeniera de datos|Engenheiro de dados^Engenheira de dados||||데이터 엔지니어|Veri mühendisi|مهندس بيانات
data|9|23|Data Scientist|データサイエンティスト|Científico de datos^Científica de datos|Cientista de dados||||데이터 사이언티스트|Veri bilimci|عالم بيانات
data|8|22|Data Analyst|データアナリスト|Analista de datos|Analista de dados|Analyste de données|Datenanalyst^Datenanalystin|Analis data|데이터 분석가|Veri analisti|محلل بيانات^محللة بيانات
marketing|14|23|Marketing Manager|マーケティングマネージャー|Gerente de marketing|Gerente de marketing|Responsable marketing|Marketingmanager^Marketingmanagerin|Manajer pemasaran|마케팅 매니저|Pazarlama müdürü|مدير تسويق^مديرة تسويق
marketing|10|22|Social Media Manager|SNS運用担当|Community manager|Social media|Community manager|Social-Media-Manager^Social-Media-Managerin|Admin media sosial|SNS 마케터|Sosyal medya uzmanı|مدير تواصل اجتماعي
marketing|7|23|Content Strategist|コンテンツディレクター|||||||||
marketing|6|24|Media Planner|メディアプランナー|||||||||
sales|14|21|Sales Representative|営業|Representante de ventas|Representante de vendas|Commercial^Commerciale|Vertriebsmitarbeiter^Vertriebsmitarbeiterin|Sales|영업사원|Satış temsilcisi|مندوب مبيعات
sales|7|25|Account Manager|アカウントマネージャー|||||||||
design|12|22|Product Designer|プロダクトデザイナー|Diseñador de producto^Diseñadora de producto|Designer de produto|||||Ürün tasarımcısı|مصمم منتجات^مصممة منتجات
design|12|21|Graphic Designer|グラフィックデザイナー|Diseñador gráfico^Diseñadora gráfica|Designer gráfico^Designer gráfica|Graphiste|Grafikdesigner^Grafikdesignerin|Desainer grafis|그래픽 디자이너|Grafik tasarımcı|مصمم جرافيك^مصممة جرافيك
design|6|23|UX Researcher|UXリサーチャー|||||||||
creative|12|19|Illustrator|イラストレーター|Ilustrador^Ilustradora|Ilustrador^Ilustradora|Illustrateur^Illustratrice|Illustrator^Illustratorin|Ilustrator|일러스트레이터|İllüstratör|رسام^رسامة
creative|12|20|Photographer|フォトグラファー|Fotógrafo^Fotógrafa|Fotógrafo^Fotógrafa|Photographe|Fotograf^Fotografin|Fotografer|사진작가|Fotoğrafçı|مصور^مصورة
creative|10|19|Musician|ミュージシャン|Músico^Música|Músico^Música|Musicien^Musicienne|Musiker^Musikerin|Musisi|뮤지션|Müzisyen|موسيقي^موسيقية
creative|7|20|Video Editor|動画編集者|Editor de video^Editora de video|Editor de vídeo^Editora de vídeo|Monteur vidéo^Monteuse vidéo|Videoeditor^Videoeditorin|Editor video|영상 편집자|Video editörü|محرر فيديو
media|12|23|Journalist|記者|Periodista|Jornalista|Journaliste|Journalist^Journalistin|Jurnalis|기자|Gazeteci|صحفي^صحفية
media|9|23|Writer|ライター|Escritor^Escritora|Escritor^Escritora|Auteur^Autrice|Autor^Autorin|Penulis|작가|Yazar|كاتب^كاتبة
media|6|25|Editor|編集者|Editor^Editora|Editor^Editora|Éditeur^Éditrice|Lektor^Lektorin|Editor|편집자|Editör|محرر^محررة
teaching|26|23|Teacher|教員|Profesor^Profesora|Professor^Professora|Professeur^Professeure|Lehrer^Lehrerin|Guru|교사|Öğretmen|معلم^معلمة
teaching|6|23|Primary School Teacher|小学校教員|Maestro de primaria^Maestra de primaria|Professor do fundamental^Professora do fundamental|Professeur des écoles^Professeure des écoles|Grundschullehrer^Grundschullehrerin|Guru SD|초등학교 교사|Sınıf öğretmeni|
teaching|5|21|Tutor|塾講師|||||||||
academia|8|24|PhD Student|博士課程|Doctorando^Doctoranda|Doutorando^Doutoranda|Doctorant^Doctorante|Doktorand^Doktorandin||박사과정||طالب دكتوراه^طالبة دكتوراه
academia|7|28|Researcher|研究者|Investigador^Investigadora|Pesquisador^Pesquisadora|Chercheur^Chercheuse|Wissenschaftler^Wissenschaftlerin|Peneliti|연구원|Araştırmacı|باحث^باحثة
care|16|22|Nurse|看護師|Enfermero^Enfermera|Enfermeiro^Enfermeira|Infirmier^Infirmière|Krankenpfleger^Krankenpflegerin|Perawat|간호사|Hemşire|ممرض^ممرضة
care|6|23|Physiotherapist|理学療法士|Fisioterapeuta|Fisioterapeuta|Kinésithérapeute|Physiotherapeut^Physiotherapeutin|Fisioterapis|물리치료사|Fizyoterapist|أخصائي علاج طبيعي
care|6|24|Pharmacist|薬剤師|Farmacéutico^Farmacéutica|Farmacêutico^Farmacêutica|Pharmacien^Pharmacienne|Apotheker^Apothekerin|Apoteker|약사|Eczacı|صيدلي^صيدلانية
architecture|8|25|Architect|建築士|Arquitecto^Arquitecta|Arquiteto^Arquiteta|Architecte|Architekt^Architektin|Arsitek|건축가|Mimar|مهندس معماري^مهندسة معمارية
hospitality|12|19|Chef|料理人|Cocinero^Cocinera|Chef de cozinha|Cuisinier^Cuisinière|Koch^Köchin|Koki|요리사|Aşçı|طباخ^طباخة
hospitality|9|18|Barista|バリスタ|Barista|Barista|Barista|Barista|Barista|바리스타|Barista|باريستا
finance|10|23|Accountant|経理|Contador^Contadora|Contador^Contadora|Comptable|Buchhalter^Buchhalterin|Akuntan|회계사|Muhasebeci|محاسب^محاسبة
finance|7|24|Financial Analyst|金融アナリスト|Analista financiero^Analista financiera|Analista financeiro^Analista financeira|Analyste financier^Analyste financière|Finanzanalyst^Finanzanalystin||금융 분석가|Finansal analist|محلل مالي
management|10|30|Product Manager|プロダクトマネージャー|||||||||
management|8|30|Project Manager|プロジェクトマネージャー|Jefe de proyecto^Jefa de proyecto|Gerente de projetos|Chef de projet^Cheffe de projet|Projektleiter^Projektleiterin|Manajer proyek|프로젝트 매니저|Proje yöneticisi|مدير مشاريع^مديرة مشاريع
management|6|28|Founder|起業家|Fundador^Fundadora|Fundador^Fundadora|Fondateur^Fondatrice|Gründer^Gründerin|Pendiri|창업자|Kurucu|مؤسس^مؤسسة
management|4|34|CEO|代表取締役|CEO|CEO|PDG|Geschäftsführer^Geschäftsführerin|CEO|대표|CEO|الرئيس التنفيذي
hr|7|25|HR Manager|人事|Gerente de recursos humanos|Gerente de RH|Responsable RH|Personalleiter^Personalleiterin|HRD|인사담당자|İK müdürü|مدير موارد بشرية
hr|6|24|Recruiter|採用担当|Reclutador^Reclutadora|Recrutador^Recrutadora|Recruteur^Recruteuse|||채용 담당자||
office|22|22|Office Manager|会社員|Administrativo^Administrativa|Assistente administrativo|Assistant administratif^Assistante administrative|Bürokaufmann^Bürokauffrau|Karyawan|회사원|Memur|موظف^موظفة
office|8|23|Consultant|コンサルタント|Consultor^Consultora|Consultor^Consultora|Consultant^Consultante|Berater^Beraterin|Konsultan|컨설턴트|Danışman|مستشار^مستشارة
office|6|25|Lawyer|弁護士|Abogado^Abogada|Advogado^Advogada|Avocat^Avocate|Anwalt^Anwältin|Pengacara|변호사|Avukat|محامي^محامية
service|12|18|Customer Support Specialist|カスタマーサポート|||||||||
service|10|18|Hairdresser|美容師|Peluquero^Peluquera|Cabeleireiro^Cabeleireira|Coiffeur^Coiffeuse|Friseur^Friseurin|Penata rambut|미용사|Kuaför|
service|8|18|Shop Assistant|販売員|Dependiente^Dependienta|Vendedor^Vendedora|Vendeur^Vendeuse|Verkäufer^Verkäuferin|Pramuniaga|판매원|Satış danışmanı|
trades|12|19|Electrician|電気工事士|Electricista|Eletricista|Électricien^Électricienne|Elektriker^Elektrikerin|Teknisi listrik|전기 기사|Elektrikçi|كهربائي
trades|9|20|Carpenter|大工|Carpintero^Carpintera|Carpinteiro^Carpinteira|Menuisier^Menuisière|Tischler^Tischlerin|Tukang kayu|목수|Marangoz|نجار
trades|9|20|Mechanic|自動車整備士|Mecánico^Mecánica|Mecânico^Mecânica|Mécanicien^Mécanicienne|Mechaniker^Mechanikerin|Mekanik|정비사|Tamirci|ميكانيكي
transport|7|24|Pilot|パイロット|Piloto|Piloto|Pilote|Pilot^Pilotin|Pilot|조종사|Pilot|طيار
transport|9|22|Truck Driver|トラック運転手|Camionero^Camionera|Caminhoneiro^Caminhoneira|Routier^Routière|Lkw-Fahrer^Lkw-Fahrerin|Sopir truk|화물차 기사|Kamyon şoförü|
sport|8|20|Personal Trainer|パーソナルトレーナー|Entrenador personal^Entrenadora personal|Personal trainer|Coach sportif^Coach sportive|Personal Trainer^Personal Trainerin|Pelatih pribadi|퍼스널 트레이너|Antrenör|مدرب شخصي^مدربة شخصية
sport|6|22|Football Coach|サッカーコーチ|Entrenador de fútbol^Entrenadora de fútbol|Treinador de futebol^Treinadora de futebol|Entraîneur de foot^Entraîneuse de foot|Fußballtrainer^Fußballtrainerin|Pelatih sepak bola|축구 코치|Futbol antrenörü|مدرب كرة قدم
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

/** Company names that do not exist: two invented or common words and a kind of business, by country group. */
export const COMPANY_FIRST_WORDS =
  'Northwind Halden Brightwater Kestrel Larkspur Ironwood Tidewell Copperline Fennwick Oakhollow Silverbrook Marlowe Quillon Ravenmoor Sundial Thistledown Vantor Windrose Zephra Amberly Calderon Dovetail Eastlight Foxglove Greyharbor Highmere Juniper Kingsley Lumora Mossgate'.split(
    ' ',
  )
export const COMPANY_SECOND =
  'Labs Systems Studio Group Partners Digital Foods Logistics Media Capital Robotics Design Energy Software Networks'.split(
    ' ',
  )
export const COMPANY_JA =
  '青葉テック 星川商事 みなと製作所 ひだまり出版 北斗デザイン 三つ葉フーズ かもめ電機 風見物流 こもれび不動産 山吹ソフト 千鳥メディア 白樺建設 つばさ広告 夕凪システム 若草ホーム'.split(
    ' ',
  )
