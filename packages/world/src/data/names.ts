/**
 * Given and family names per culture, compiled manually from common names; combined at random, a full name
 * identifies no real person. `native:roman` if the script differs; handles use the roman part.
 */
interface Rows {
  female: string
  male: string
  family: string
  /** Format of a display name: '{g} {f}' or '{f}{g}'. */
  order: string
}

const ROWS: Readonly<Record<string, Rows>> = {
  en: {
    female:
      'Olivia Emma Amelia Sophie Grace Hannah Chloe Megan Lauren Natalie Jess Abby Holly Lucy Zoe Brooke Paige Claire Rachel Molly Tessa Erin Kayla Jasmine Morgan Bethany Heather Nora Wendy Diane Carol Sheila Ruth Maggie Alice Violet Hazel Ivy Piper Sadie',
    male: 'Liam Noah Oliver Jack Ethan Lucas Mason Logan Ryan Tyler Connor Dylan Nathan Luke Aaron Kyle Sean Adam Ben Josh Matt Chris Greg Doug Keith Craig Marcus Derek Trevor Neil Graham Owen Eli Caleb Wyatt Jordan Isaac Felix Theo Hugh',
    family:
      'Smith Jones Taylor Brown Walker Harris Clarke Cooper Ward Turner Parker Bennett Foster Hughes Reed Bailey Brooks Price Sullivan Hayes Coleman Fisher Barnes Grant Marsh Holt Pryor Vance Whitlock Ashby Kerrigan Lowell Mercer Stanton Thorne Wexler Dalton Ellery Frost Garner Hobbs Keller Langley Merritt Norris Pike Quinn Rowe Sharpe Tate',
    order: '{g} {f}',
  },
  es: {
    female:
      'Lucía María Sofía Valentina Camila Daniela Paula Carmen Elena Andrea Laura Marta Julieta Renata Ximena Fernanda Rocío Alba Noelia Carolina Gabriela Pilar Inés Irene Antonella Florencia Milagros Agustina',
    male: 'Alejandro Diego Mateo Santiago Javier Carlos Luis Miguel Sergio Pablo Andrés Tomás Joaquín Emilio Rodrigo Iván Hugo Álvaro Bruno Martín Nicolás Facundo Ramiro Gonzalo Ignacio Adrián Óscar Raúl',
    family:
      'García Martínez López Hernández González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Cruz Morales Ortiz Gutiérrez Ramos Romero Álvarez Mendoza Castillo Vargas Aguilar Herrera Medina Rojas Navarro Molina Delgado Ibarra Quiroga Salinas Paredes Benítez Cabrera',
    order: '{g} {f}',
  },
  pt: {
    female:
      'Ana Beatriz Mariana Juliana Larissa Camila Letícia Amanda Fernanda Bruna Gabriela Rafaela Isabela Carolina Luana Bianca Vitória Helena Débora Aline Tatiane Renata Yasmin Priscila',
    male: 'João Pedro Lucas Gabriel Matheus Rafael Guilherme Felipe Bruno Thiago Leonardo Gustavo Vinícius Caio Henrique Diego Rodrigo Eduardo Murilo Otávio Igor Danilo Everton Wesley',
    family:
      'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Ribeiro Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nunes Moreira Teixeira Cardoso Monteiro Freitas Cavalcanti Pinheiro Azevedo Batista',
    order: '{g} {f}',
  },
  fr: {
    female:
      'Camille Léa Manon Chloé Emma Inès Sarah Julie Marine Pauline Lucie Margaux Élise Océane Clémence Audrey Nathalie Sandrine Aurélie Mélanie Justine Noémie Capucine Maëlle',
    male: 'Lucas Hugo Théo Maxime Antoine Julien Thomas Nicolas Alexandre Romain Florian Quentin Bastien Guillaume Mathieu Cédric Jérôme Étienne Rémi Baptiste Thibault Loïc Gaël Yann',
    family:
      'Martin Bernard Dubois Thomas Robert Petit Durand Leroy Moreau Simon Laurent Lefebvre Roux Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Faure Mercier Blanc Guérin Boyer Garnier Chevalier Perrin Marchand',
    order: '{g} {f}',
  },
  de: {
    female:
      'Anna Lena Marie Julia Laura Sophie Lisa Katharina Hannah Johanna Sabine Petra Claudia Stefanie Nadine Franziska Jana Vanessa Miriam Greta Frieda Antje Svenja Ronja',
    male: 'Lukas Leon Finn Jonas Tim Paul Felix Maximilian Jan Niklas Tobias Stefan Andreas Markus Florian Sebastian Matthias Jürgen Torsten Sven Moritz Henrik Bastian Lars',
    family:
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hartmann Lange Werner Krause Lehmann Köhler Vogel Brandt Winkler',
    order: '{g} {f}',
  },
  it: {
    female:
      'Giulia Francesca Chiara Martina Sara Alessia Federica Elisa Valentina Silvia Giorgia Ilaria Beatrice Aurora Ludovica Noemi Arianna Serena',
    male: 'Marco Luca Matteo Alessandro Davide Lorenzo Simone Andrea Francesco Riccardo Stefano Gabriele Tommaso Edoardo Filippo Emanuele Daniele Nicolò',
    family:
      'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi',
    order: '{g} {f}',
  },
  id: {
    female:
      'Putri Dewi Sari Ayu Rina Indah Fitri Nurul Wulan Lestari Maya Anisa Citra Ratna Intan Melati Tiara Nabila Salsa Kirana Vina Yuni',
    male: 'Budi Agus Andi Rizky Dimas Bayu Fajar Hendra Arif Yoga Ilham Galih Eko Dwi Teguh Wahyu Reza Irfan Bagas Aditya Farhan Surya',
    family:
      'Pratama Saputra Wijaya Santoso Nugroho Hidayat Setiawan Kusuma Putra Permana Ramadhan Wibowo Utami Maharani Anggraini Rahmawati Handayani Kurniawan Firmansyah Halim Gunawan Susanto Siregar Nasution',
    order: '{g} {f}',
  },
  ph: {
    female:
      'Maria Angel Kristine Jasmine Nicole Joy Grace Bea Althea Trisha Camille Denise Rica Mika Princess Shaira Pauline Liezel',
    male: 'Mark John Paolo Miguel Jericho Cedric Kenneth Vince Carlo Rico Jomar Renz Gelo Aldrin Marvin Noel Jayson Enzo',
    family:
      'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castro Villanueva Ramos Aquino Salazar Domingo Navarro Mercado Dizon Pangilinan Manalo Soriano Tolentino Magsino',
    order: '{g} {f}',
  },
  in: {
    female:
      'Priya:Priya Ananya:Ananya Neha:Neha Pooja:Pooja Kavya:Kavya Riya:Riya Sneha:Sneha Aishwarya:Aishwarya Divya:Divya Shreya:Shreya Meera:Meera Nandini:Nandini Isha:Isha Tanvi:Tanvi अंजलि:Anjali प्रिया:Priya नेहा:Neha Lakshmi:Lakshmi Swati:Swati Ritu:Ritu',
    male: 'Rahul:Rahul Arjun:Arjun Rohan:Rohan Amit:Amit Vikram:Vikram Karthik:Karthik Aditya:Aditya Siddharth:Siddharth Nikhil:Nikhil Varun:Varun Manish:Manish Rajesh:Rajesh Sanjay:Sanjay Deepak:Deepak अमित:Amit राहुल:Rahul विकास:Vikas Harsh:Harsh Gaurav:Gaurav Pranav:Pranav',
    family:
      'Sharma:Sharma Verma:Verma Patel:Patel Gupta:Gupta Reddy:Reddy Iyer:Iyer Nair:Nair Mehta:Mehta Joshi:Joshi Kulkarni:Kulkarni Rao:Rao Desai:Desai Chatterjee:Chatterjee Banerjee:Banerjee Mishra:Mishra Pillai:Pillai Bhat:Bhat Kapoor:Kapoor Malhotra:Malhotra Chauhan:Chauhan Naidu:Naidu Shetty:Shetty',
    order: '{g} {f}',
  },
  ng: {
    female:
      'Chioma Ngozi Amaka Adaeze Ifeoma Funke Bisi Yetunde Folake Temitope Zainab Halima Aisha Blessing Precious Nomsa Thandi Lerato Naledi Zanele',
    male: 'Chinedu Emeka Obinna Ikenna Tunde Segun Femi Kunle Dayo Babatunde Musa Ibrahim Yusuf Tobi Uche Sipho Thabo Sizwe Kagiso Bongani',
    family:
      'Okafor Adeyemi Okonkwo Eze Balogun Adebayo Nwosu Ogunleye Bello Danjuma Obi Chukwu Akande Olawale Nnamdi Ojo Dlamini Nkosi Mokoena Khumalo Ndlovu Molefe',
    order: '{g} {f}',
  },
  tr: {
    female:
      'Zeynep Elif Ayşe Merve Büşra Esra Selin Ece İrem Derya Gamze Pınar Ebru Sibel Gizem Melis Defne Asya Nazlı Tuğçe',
    male: 'Mehmet Mustafa Emre Burak Can Kerem Onur Serkan Hakan Murat Volkan Cem Barış Kaan Yiğit Ozan Umut Tolga Deniz Alp',
    family:
      'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özdemir Polat Güneş Erdoğmuş Aksoy Taş Tekin Bulut',
    order: '{g} {f}',
  },
  ar: {
    female:
      'نورة:Noura سارة:Sara ريم:Reem لمى:Lama هند:Hind منى:Mona دانة:Dana العنود:Anoud شهد:Shahad رنا:Rana ياسمين:Yasmin لينا:Lina جود:Joud مها:Maha أمل:Amal سلمى:Salma فرح:Farah رغد:Raghad',
    male: 'خالد:Khalid فهد:Fahad سعود:Saud عمر:Omar ياسر:Yasser ماجد:Majed طارق:Tariq سلطان:Sultan تركي:Turki نايف:Naif بندر:Bandar هشام:Hisham كريم:Karim زياد:Ziad راشد:Rashid مازن:Mazen وليد:Waleed حسام:Hossam',
    family:
      'الحربي:Alharbi العتيبي:Alotaibi القحطاني:Alqahtani الغامدي:Alghamdi الزهراني:Alzahrani الشمري:Alshammari الدوسري:Aldosari المطيري:Almutairi العنزي:Alanazi السبيعي:Alsubaie المصري:Elmasry حسن:Hassan منصور:Mansour سالم:Salem النجار:Elnaggar شاهين:Shaheen فؤاد:Fouad الشريف:Elsherif',
    order: '{g} {f}',
  },
  ko: {
    female:
      '서연:Seoyeon 지우:Jiwoo 민서:Minseo 하은:Haeun 수빈:Subin 지민:Jimin 예은:Yeeun 유진:Yujin 다은:Daeun 채원:Chaewon 소영:Soyoung 은지:Eunji 혜진:Hyejin 미경:Mikyung 나연:Nayeon 가은:Gaeun',
    male: '민준:Minjun 서준:Seojun 도윤:Doyun 지훈:Jihun 현우:Hyunwoo 준호:Junho 성민:Sungmin 동현:Donghyun 태영:Taeyoung 승현:Seunghyun 재훈:Jaehun 상우:Sangwoo 영호:Youngho 건우:Gunwoo 우진:Woojin 시우:Siwoo',
    family:
      '김:Kim 이:Lee 박:Park 최:Choi 정:Jung 강:Kang 조:Cho 윤:Yoon 장:Jang 임:Lim 한:Han 오:Oh 서:Seo 신:Shin 권:Kwon 황:Hwang 안:Ahn 송:Song 류:Ryu 홍:Hong',
    order: '{f}{g}',
  },
  ja: {
    female:
      '陽菜:Hina 結衣:Yui 美咲:Misaki 葵:Aoi 凛:Rin さくら:Sakura 七海:Nanami 彩花:Ayaka 優奈:Yuna 真由:Mayu 美穂:Miho 香織:Kaori 恵:Megumi 由美子:Yumiko 千夏:Chinatsu 紗希:Saki 楓:Kaede 琴音:Kotone 花音:Kanon 莉子:Riko 麻衣:Mai 智子:Tomoko 裕子:Yuko 小春:Koharu 詩織:Shiori あかり:Akari ひなた:Hinata 奈緒:Nao 菜々子:Nanako 理沙:Risa',
    male: '陽翔:Haruto 蓮:Ren 悠真:Yuma 大和:Yamato 湊:Minato 颯太:Sota 翔太:Shota 健太:Kenta 拓海:Takumi 大輝:Daiki 直樹:Naoki 和也:Kazuya 誠:Makoto 浩二:Koji 隆:Takashi 亮:Ryo 隼人:Hayato 雄大:Yudai 航:Wataru 圭介:Keisuke 慎吾:Shingo 達也:Tatsuya 哲也:Tetsuya 純:Jun 光:Hikaru 樹:Itsuki 海斗:Kaito 智也:Tomoya 裕介:Yusuke 龍之介:Ryunosuke',
    family:
      '佐藤:Sato 鈴木:Suzuki 高橋:Takahashi 田中:Tanaka 伊藤:Ito 渡辺:Watanabe 山本:Yamamoto 中村:Nakamura 小林:Kobayashi 加藤:Kato 吉田:Yoshida 山田:Yamada 佐々木:Sasaki 松本:Matsumoto 井上:Inoue 木村:Kimura 清水:Shimizu 林:Hayashi 斎藤:Saito 森:Mori 池田:Ikeda 橋本:Hashimoto 石川:Ishikawa 前田:Maeda 藤田:Fujita 岡田:Okada 後藤:Goto 長谷川:Hasegawa 村上:Murakami 近藤:Kondo 坂本:Sakamoto 遠藤:Endo 青木:Aoki 西村:Nishimura 福田:Fukuda 三浦:Miura 藤原:Fujiwara 松田:Matsuda 中島:Nakajima 原田:Harada',
    order: '{f}{g}',
  },
  th: {
    female:
      'พิมพ์ชนก:Pim ณัฐธิดา:Nat กัญญา:Kanya มินตรา:Mintra สุภาพร:Supa ชลธิชา:Chon วรรณา:Wanna อรทัย:Orn แพรวา:Praew ใบเฟิร์น:Fern',
    male: 'ธนวัฒน์:Thana ณัฐพล:Nattapol กิตติ:Kitti ภูมิ:Phum อนันต์:Anan ชัยวัฒน์:Chai ปกรณ์:Pakorn วีระ:Weera ศุภชัย:Suphachai นนท์:Non',
    family:
      'สุขใจ:Sukjai ศรีสุข:Srisuk ทองดี:Thongdee แก้วมณี:Kaewmanee วงศ์ไทย:Wongthai บุญมา:Boonma จันทร์เพ็ญ:Janpen รุ่งเรือง:Rung ใจดี:Jaidee พงษ์พันธ์:Pongpan',
    order: '{g} {f}',
  },
}

export interface NamePart {
  native: string
  /** Lower-case ASCII letters. */
  roman: string
}

export interface NameList {
  female: readonly NamePart[]
  male: readonly NamePart[]
  family: readonly NamePart[]
  order: string
}

/** Lower-case ASCII form of a Latin name: 'Şahin' → 'sahin'. */
export function asciiOf(text: string): string {
  return text
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

function namePartsOf(text: string): NamePart[] {
  return text.split(' ').map((item) => {
    const [native, roman] = item.split(':') as [string, string | undefined]
    return { native, roman: asciiOf(roman ?? native) }
  })
}

export const NAME_LISTS: Readonly<Record<string, NameList>> = Object.fromEntries(
  Object.entries(ROWS).map(([culture, rows]) => [
    culture,
    {
      female: namePartsOf(rows.female),
      male: namePartsOf(rows.male),
      family: namePartsOf(rows.family),
      order: rows.order,
    },
  ]),
)

/** Words in display names of people who do not state their name, per language. */
export const NICKNAMES: Readonly<Record<string, readonly NamePart[]>> = {
  ja: namePartsOf(
    'みかん:mikan くろねこ:kuroneko もちこ:mochiko ゆずぽん:yuzupon たぬき:tanuki しらたま:shiratama ぽてと:poteto まめ:mame そらまめ:soramame らて:latte うに:uni つきみ:tsukimi こたつ:kotatsu あんこ:anko おもち:omochi るな:runa のあ:noa ちくわ:chikuwa かもめ:kamome すずめ:suzume わさび:wasabi ねむい:nemui さめ:same ほしぞら:hoshizora',
  ),
  ko: namePartsOf(
    '감자:gamja 복숭아:peach 토끼:tokki 별:byeol 달빛:moonlight 고구마:goguma 다람쥐:daram 소금빵:sogeum 구름:gureum 두부:dubu',
  ),
  en: namePartsOf(
    'sleepy:sleepy moth:moth kettle:kettle pixel:pixel marlow:marlow juniper:juniper biscuit:biscuit static:static pebble:pebble comet:comet bramble:bramble otter:otter noodle:noodle echo:echo fern:fern cobalt:cobalt waffle:waffle drift:drift tinsel:tinsel hollow:hollow',
  ),
}
