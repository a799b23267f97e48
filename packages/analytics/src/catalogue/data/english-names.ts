/**
 * English names as grown-ups carry them, own list: the open lists are of births since 1996, so names of older people, short forms and names of
 * the United States are weak there.
 */
export const englishMale = `aaron abe abraham adam adrian al alan albert alec alejandro alexander alfie alfred allan allen alvin andre andrew andy angus anthony antonio
  archie arnold art arthur austin barney barry bart ben benjamin benny bernard bernie bert bertie bill billy bob bobby brad bradley brady brandon brendan
  brent brett brian brock bruce bruno bryan bryce bryson bud byron caleb calvin cameron carl carlos carlton cecil cedric chad chandler charles chester chip chris christian
  christopher chuck clarence clark clay clayton clifford clifton clint clinton clive clyde cody colby cole colin collin colton conor connor conrad corey cory craig curtis cyril
  dale damian damien damon dan daniel danny darius darnell darrell darren darryl daryl dave david davis dawson dean denis dennis derek derrick desmond devin devon dexter dick
  dillon dirk dominic don donald donnie donovan doug douglas drew duane duncan dustin dwayne dwight dylan earl ed eddie edgar edmund eduardo edward edwin eli elijah elliot elliott
  elmer elvis emmanuel eric erik ernest ernie ethan eugene evan everett felix fernando floyd forrest francis francisco frank frankie franklin fred freddie freddy frederick gabe
  gabriel garrett garry garth gary gavin geoff geoffrey george gerald gerard gil gilbert glen glenn gordon graeme graham grant greg gregg gregory griffin gus guy hal hank hans
  harold harrison harry harvey hector henry herb herbert herman homer horace howard hubert hugh hugo hunter ian ike ira irving isaac isaiah ivan jack jackson jacob jake
  jamal james jared jarred jarrod jason jasper javier jay jed jeff jefferson jeffery jeffrey jerald jeremiah jeremy jerome jerry jesus jim jimmie jimmy joaquin joe joel joey john
  johnathan johnny johnson jon jonah jonas jonathan jonathon jonny jorge jose joseph josh joshua juan julian julio justin kareem karl keith ken kendrick kenneth kenny kent kenton kevin kieran kirk
  kobe kurt kyle lamar lance larry laurence lawrence lee len lenny leo leon leonard leroy les lester levi lewis liam lionel lloyd logan lonnie lorenzo lou louie louis lucas luis luke
  luther malcolm malik manny manuel marc marcel marco marcus mario mark marlon marshall martin marty marvin mason mathew matt matthew maurice max maxwell mel melvin micah
  michael mick mickey miguel mike milo milton mitch mitchell mohamed mohammed monty morris moses muhammad murray myron nate nathan nathaniel neal ned neil nelson nicholas nick
  nicky nico nigel noah noel nolan norman oliver ollie omar orlando oscar otis owen ozzie pablo parker patrick paul pedro percy perry pete peter phil philip phillip pierre preston quentin quincy quinton
  rafael ralph ramon randall randy raul raymond reggie reginald reuben rex ricardo rich richard richie rick rickey ricky rob robbie robert roberto rod roderick rodney rodrigo roger roland
  roman ron ronald ronnie rory roscoe ross roy ruben rudolph rudy rufus rupert russ russell rusty ryan salvador sammy samuel saul scott scottie sean sebastian sergio seth shane
  shaun shawn sheldon sherman sid sidney silas simon solomon spencer stan stanley stefan stephen steve steven stevie stewart stu stuart ted teddy terence terrance terrell terrence terry
  theo theodore thomas tim timmy timothy tobias toby todd tom tommy tony travis trent trenton trevor tristan troy tucker ty tyler tyrone tyson vernon vic victor vince vincent
  virgil wade wallace wally walt walter warren wayne wendell wes wesley wilbur wiley wilfred will willard william willie willis wilson winston woody wyatt xavier zac zach zachary zack zane
  aidan aiden alden alton alvaro amos andreas andres angus ansel antoine antwan arlo armando arturo asher august aurelio ayden beau benito bennett
  bentley blaine bo boyd braden brayden brantley braxton brendon brennan brice brodie brody brooks bryon buck camden camilo cary casper cayden chace
  chadwick chaim cian clement cleveland coby cormac cristian cristobal cruz dallin damion damon dane dante darian darin darnell davin davion davon
  deandre deangelo declan demarcus demetrius denver deshawn desmond diego domingo donnell donte dorian doyle drake dre edison efrain eldon elias eliseo
  emanuel emerson emery emil emilio enrique ernesto esteban ezekiel ezra fabian felipe fidel finn fletcher flynn freddie fred gage galen gareth gary
  gaven gerardo gianni gideon gino giovanni grady graeme greyson gunnar gustavo harlan harris hassan hayes heath hector holden houston hudson humberto
  ignacio isiah ismael israel jace jaden jadon jaiden jakob jalen jamar jamarcus jameson jarod jarrett jarvis javon jaxon jaxson jayden jaylen jayson
  jerod jermaine jerrod jett joaquin johan johnnie jordon josiah josue jovan judah juanito junior kaden kadin kale kane keanu keaton keegan keenan
  kelvin kendrick kenyon keon keshawn keyshawn khalil killian kingston kody kolby konner korey kristopher kristofer kurtis kylan kyler laird landon
  landry larson layne lazaro leandro leif leland lemuel leonel leopold leroy lincoln lucian luca lucien mack maddox maddux malachi malik marcelo
  marcellus marco markus marques marquis marquise mathias mateo maximilian maximus mckay merle mervin micheal mikel misael mitchel mohammad muhammed
  nash nathanial nehemiah neville nikolai nikolas octavio odell odin orion orville osvaldo ozzy paxton perry porter prescott quincy quinten rafe raheem
  ramiro randal rashad raul reece reid reggie remington rhett rhys rico ridge rigoberto rocco rodolfo rogelio rohan romeo ronaldo ronan ronny royce
  ryder ryker sawyer seamus semaj shaquille sheldon sonny stefon stephon sterling sylvester tanner tate tavon tevin thaddeus titus tobin tomas tommie
  trace trey treyvon trever tristen trystan tyree tyrell tyrese tyrik ulises valentin vance vaughn vern vito vladimir von waylon weston wilbert wilmer
  winfred wyatt xander yusuf zachariah zackary zaire zander zayden zeke zion gaz baz dazza tel kev phil stew rory eoin oisin cillian fergus ruairi
  callum hamish ewan euan alasdair iain lachlan dafydd gethin rhodri gwyn ieuan owain emrys aled piers rupert crispin barnaby jonty jomar jayjay jerico
  rommel arvin marvin rizal benjie dondon bong rudi hendri irfan ridwan fauzi ilham yudi adi rian ryan febri dimas galih reza chukwuma chidi chinonso
  nnamdi uchenna emeka kelechi tunji wale dayo seyi kofi kwame kwaku yaw kojo mwangi kamau otieno ochieng kiprono njoroge lwazi siyabonga mandla themba
  lungelo kagiso tshepo`
export const englishFemale = `abby abigail ada addison adele adriana adrienne agatha agnes aileen aimee alana alberta alejandra alessandra alexa alexandra alexandria alexia alexis alice alicia
  alisha alison allie allison allyson alma alyssa amanda amber amelia amy ana anastasia andrea angela angelica angelina angie anita ann anna annabelle anne annette annie annika
  antoinette april araceli ariana arianna ariel arlene ashlee ashleigh ashley ashlyn ashton aubrey audrey aurora autumn ava avery barb barbara bea beatrice becca becky belinda bella
  bernadette bernice bertha bessie beth bethany betsy bettie betty beulah beverly bianca blanche bonnie brandi brandy breanna brenda briana brianna bridget brielle britney britt brittany brittney
  brooke brooklyn caitlin callie camilla camille candace candice candy cara carissa carla carly carmen carol carole carolina caroline carolyn carrie cassandra cassidy cassie catherine cathy cecelia cecilia
  celeste celia charity charlene charlotte chelsea cherie cheryl chloe christa christi christie christina christine christy ciara cindy claire clara clare claudia cleo colleen connie constance
  cora corinne courtney cristina crystal cynthia daisy daniela danielle daphne darcy darla darlene dawn deanna deb debbie debby deborah debra dee deirdre delia delilah della denise desiree diana
  diane dianne dina dixie dolores dominique donna dora doreen doris dorothy edith edna eileen elaine eleanor elena elisa elise elizabeth ella ellen ellie eloise elsa elsie elyse emilia emily
  emma erica ericka erika erin erma esmeralda estelle esther ethel eugenia eunice eva eve evelyn faith fay faye felicia fern fiona flora florence fran frances francesca francine frida gabby gabriela
  gabriella gabrielle gail gemma gena genevieve georgia georgina geraldine gertrude gianna gina ginger ginny giselle gladys glenda gloria grace gracie greta gretchen guadalupe gwen gwendolyn hailey haley
  hallie hannah harriet hattie hazel heather heidi helen helena henrietta hilary hilda hillary holly hope ida imogen ingrid irene iris irma isabel isabella isabelle ivy jackie jacqueline jacquelyn jada jane
  janelle janet janette janice janie janine janna jasmine jayne jean jeanette jeanne jeannie jen jenna jennie jennifer jenny jess jessica jessie jill jillian jo joan joann joanna joanne jocelyn jodi
  jodie jody johanna jolene josephine josie joy joyce juanita judith judy julia juliana julianne julie juliet june justine kacey kaitlin kaitlyn karen kari karina karla kasey kassandra kate katelyn katherine
  kathie kathleen kathryn kathy katie katrina katy kay kayla kaylee keira kelli kellie kelly kelsey kendra kerri kerry khloe kim kimberley kimberly kirsten kirsty kitty kori krista kristen kristi
  kristie kristin kristina kristine kristy kylie lacey lana lara latoya laura lauren laurie lea leah leanne leila lena lenora leona leslie leticia lexi lexie lila lillian lillie lily linda
  lindsay lindsey lisa liv liz liza lizzie lois lola lora loretta lori lorna lorraine lottie louisa louise lucia lucille lucinda lucy luna lupe lydia lyla lynda lynette lynn lynne mabel mackenzie maddie
  maddy madeleine madeline madison mae maggie mallory mandy marcella marcia margaret margarita margie margot marguerite mari maria mariah marian marianne maribel marie marilyn marina marisa marisol marissa
  marjorie marlene marsha martha martina mary maryann matilda maureen mavis maxine may maya mckenna meagan megan meghan melanie melinda melissa melody mercedes meredith mia michaela
  michele michelle mildred millie mimi mindy minnie miranda miriam misty moira mollie molly mona monica monique morgan muriel myra myrtle nadia nadine nan nancy naomi natalia natalie natasha nellie
  nicole nicolette nikki nina noelle nora noreen norma nova octavia olga olive olivia opal paige pam pamela patience patrice patricia patsy patti patty paula paulette pauline pearl peggy penelope penny
  petra phoebe phyllis polly poppy priscilla rachael rachel raquel reba rebecca regina renee rhonda rita roberta rochelle rosa rosalie rosalind rosanna rose roseanne rosemary rosie roxanne ruby ruth
  sabrina sadie sallie sally samantha sandra sandy sara sarah sasha savannah selena serena shannon shari sharon shauna shawna sheena sheila shelby shelley shelly sheri sherri sherry sheryl shirley sienna
  sierra silvia simone skylar sofia sonia sonja sonya sophia sophie stacey staci stacie stacy stefanie stella steph stephanie summer susan susanna susie suzanne suzy sybil sydney sylvia tabitha tamara
  tami tammy tania tanya tara tasha taylor teresa teri terri tess tessa thelma theresa tiana tiffany tina toni tonya tori tracey traci tracie tracy trina trish trisha trudy uma ursula valerie vanessa vera
  verna veronica vicki vickie vicky victoria viola violet virginia vivian viviana vivienne wanda wendy whitney wilma winifred winnie yolanda yvette yvonne zara zelda zoe zoey
  karlee karli karly kaylie kaylin kayleen kaleigh kayleigh kylee kiley kinsley mckayla makayla mikayla jazmin jazmine jasmyn alyson alisa ashlie ashlyn
  britni brittani brittnee caitlyn katlyn kaitlynn chelsie chelsey cheyenne ciera dani danica destiny destinee ebony emely emilee emmalee haylee haleigh
  haylie jaclyn jalisa janae janelle jordyn kacie kasie kaycee kaela kenzie kiara kierra kirstin krystal lakeisha latasha latisha lacie leanna leeann
  lesly lexus lyndsey lyndsay macy maegan maranda marlee mckenzie micaela miracle nichole paisley piper presley raven rayna reyna rhiannon savanna
  shaina shana shania shaniqua shante shayla shayna shelbi skye stephany talia tamika tanisha taryn tatiana tia tiara tierra torie trista tyra yadira
  yasmeen yesenia xiomara zaria aaliyah alondra amari aniyah aylin bailee belen brenna brynn camryn cierra corina danika darla deja denisse dulce elaina
  elyssa estefania evangeline fallon felicity gia giovanna graciela hadley harley ileana itzel ivana jada jaelyn jaida jalyn jamila janessa jayla
  jaylene jazlyn jennie josefina joselyn karissa karlie karyn kathie katheryn katia keisha kendal keri kia kiana kimberlee kori krysta lacy laila laney
  larissa lavonne leilani lexi liana lilliana lilian lizbeth lori lorie luciana luz lyric mabel magdalena maia makenna maliyah marcy margo mariela
  marielle maritza maura melina melisa mellissa meri mikaela milan mireya mya myah nadine nataly natalya neveah nevaeh nia noemi nyla odalys paloma pam
  raelynn raina randi rania raquel rayne renata renae robyn rochelle roselyn rosalyn roxana sabina samara sariah saundra selina serenity shanice shantel
  shari shawnee shelbie sheyla shreya siena sierra sommer stacia staci starla sue sunshine susana tabatha tamera tamra tawny teagan tera tiffani tonia
  trini tristin twila valencia valarie velma verity vickie violeta yazmin yessenia yuliana zoey zoie bex cait cass chels debs gabs izzy jojo kat kels
  lex mads megs rach soph steff tash vikki abbie annabel ffion niamh siobhan sinead aoife saoirse roisin orla ciara grainne maeve eilidh mhairi catriona
  isla kirstie shona morag rhian sian carys cerys bronwen gwyneth nerys angharad mairead deirdre fionnuala philippa pippa harriet jemima tamsin saskia
  bryony romilly cressida clementine araminta maricel marites jhona rowena lovely princess jhen jelly kristel krizia bea trixie nadya ayu nurul anisa
  annisa rizka amel nabila aulia intan mega tika yulia chidinma chiamaka adaobi ifeoma nkechi oluchi uche temi tolu tobi simi wanjiru njeri akinyi
  atieno achieng wambui nokuthula lindiwe busisiwe nomvula refilwe`

/** Carried by both: share of women among them, as births and the network have it; nothing is read from a name near a half. */
export const leaning: Readonly<Record<string, number>> = {
  alex: 0.3, alexis: 0.8, angel: 0.45, ariel: 0.75, ashton: 0.3, aubrey: 0.8, avery: 0.65, bailey: 0.7, blake: 0.2, cameron: 0.15, carey: 0.55, casey: 0.45, charlie: 0.25, chris: 0.12, corey: 0.08, courtney: 0.9,
  dakota: 0.4, dana: 0.75, darcy: 0.75, devin: 0.15, devon: 0.15, dominique: 0.65, drew: 0.12, eden: 0.7, elliot: 0.08, emerson: 0.5, finley: 0.35, francis: 0.12, frankie: 0.35, hayden: 0.25, jaime: 0.5, jackie: 0.8, jamie: 0.5,
  jess: 0.85, jessie: 0.7, jo: 0.85, jody: 0.65, joey: 0.1, jordan: 0.25, jules: 0.6, kai: 0.15, kelly: 0.85, kendall: 0.75, kerry: 0.65, kim: 0.9, kris: 0.35, lee: 0.15, leslie: 0.85, logan: 0.1, loren: 0.4, lou: 0.35, mackenzie: 0.85,
  mel: 0.65, morgan: 0.75, nicky: 0.5, noel: 0.2, parker: 0.2, pat: 0.5, peyton: 0.6, quinn: 0.6, reagan: 0.8, reese: 0.65, remy: 0.4, riley: 0.55, robin: 0.65, rory: 0.12, rowan: 0.4, ryan: 0.04, sage: 0.65, sam: 0.35, sammy: 0.3,
  sandy: 0.85, sasha: 0.7, shannon: 0.85, shawn: 0.1, shelby: 0.85, sidney: 0.4, skyler: 0.5, stevie: 0.4, sydney: 0.9, taylor: 0.7, terry: 0.25, toni: 0.85, tracy: 0.85, val: 0.75, whitney: 0.92, willie: 0.1,
}

/** Surnames of English-speaking countries, to see that what follows a first name in a handle is a name. */
export const englishSurnames = `adams alexander allen anderson andrews armstrong arnold atkinson austin bailey baker ball barker barnes barnett barrett bates beck bell bennett berry bishop black boyd bradley brooks brown
  bryant burke burns burton butler byrne campbell carlson carpenter carr carroll carter chambers chapman chavez chen clark clarke cohen cole coleman collins connor cook cooper cox craig crawford cross
  cruz cunningham curtis daniels davidson davies davis dawson day dean diaz dixon doyle duncan dunn edwards elliott ellis evans farrell ferguson fernandez fisher fitzgerald fleming fletcher flores ford foster fowler fox
  francis franklin fraser freeman fuller garcia gardner garrett george gibbs gibson gilbert gomez gonzalez goodman gordon graham grant gray green greene griffin griffiths hall hamilton hansen hanson hardy harper
  harris harrison hart harvey hawkins hayes henderson henry hernandez hicks higgins hill hoffman holland holmes holt hopkins horton howard howell hudson hughes hunt hunter ingram jackson jacobs james jenkins jennings
  jensen jimenez johns johnson johnston jones jordan joseph kaur kaufman kelley kelly kennedy khan kim king klein knight lane larson lawrence lawson lee leonard lewis little lloyd long lopez lowe lucas lynch macdonald
  mackenzie marsh marshall martin martinez mason matthews may mccarthy mccoy mcdonald mcgrath mckenzie mckinney mclaughlin mendoza meyer miller mills mitchell moore morales moran morgan morris morrison moss murphy murray myers nelson newman
  nguyen nichols obrien oconnor oliver olson oneill ortiz owen owens palmer park parker parsons patel patterson payne pearce pearson perez perkins perry peters peterson phillips pierce porter potter powell price quinn
  ramirez ramos ray reed rees reid reyes reynolds rice richards richardson riley rivera roberts robertson robinson rodriguez rogers rose ross russell ryan salazar sanchez sanders saunders schmidt schneider schultz schwartz scott
  sharma sharp shaw shelton sherman simmons simpson singh smith snyder soto spencer stanley stephens stevens stewart stone sullivan sutton taylor thomas thompson todd torres tran tucker turner tyler vargas vasquez
  wagner walker wallace walsh walters wang ward warren washington watkins watson watts weaver webb weber welch wells west wheeler white wilkinson williams williamson willis wilson wong wood woods wright wu yang young zhang`
