/** Paragraphs whose articles stand in angle brackets where they may become gaps. */
export const articleParagraphs: readonly string[] = [
  'Last Sunday [N] heard <a> strange sound outside the house. [He] opened <the> door of the kitchen and saw <a> small puppy. <The> puppy was wet and hungry. [N] gave it <an> old blanket and <a> bowl of milk. <The> blanket kept it warm, and soon it slept like <a> baby.',
  'There was <an> old well near [C]. <The> well was beside <a> banyan tree. One day <an> honest farmer dropped his purse into <the> well. <A> clever girl tied <a> magnet to <a> rope and pulled <the> purse out.',
  'Last winter [N] visited <an> old fort near [C]. <The> fort stands on <a> hill. From <the> top of <the> hill [N] could see <a> river and <an> island. <The> island had <a> tiny temple on it.',
  '[N] has an aunt in [C] who is <an> engineer. She works in <a> toy factory. <The> factory is <an> hour away from her house. Last week she gave [N] <a> red bicycle. <The> bicycle is <the> best gift that [N] has ever had.',
  '[N] saw <an> advertisement on the notice board. <The> advertisement was about <a> painting contest. [He] painted <an> elephant standing under <a> tall tree. <The> elephant looked so real that [N] won <the> first prize. The judges called [him] <an> artist.',
  '[N] told us a story. <An> owl and <a> squirrel lived in <a> neem tree. <The> owl slept all day and <the> squirrel played all day. One night <a> storm came. <The> storm broke <a> branch, but the two friends were safe.',
  'Yesterday [N] went to <a> new bank in [C] to open <an> account. <The> manager of <the> bank gave [him] <a> long form. [N] filled in <the> form in <an> hour.',
  'There is <a> library near the house where [N] lives. <The> library has <a> reading room and <an> open garden. Last month [N] borrowed <a> book about space. <The> book says that <the> moon goes round <the> earth.',
  "[N]'s grandmother told [him] <a> story about <an> ungrateful king. <The> king had <a> daughter who loved animals. One day <a> deer with <an> injured leg came to <the> palace of the king. <The> daughter looked after <the> deer.",
  '[N] planted <an> orange seed in <a> clay pot. Every day [he] kept <the> pot in <the> sun. In <a> month <an> inch-long plant came up. <The> plant is now <the> tallest one in the garden.',
]
