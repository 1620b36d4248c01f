/* What list-lost.ts and count-fast.ts do (there for lost updates), in C, to measure them against. Usage: list|count RULE CLIENTS PAUSES REPEATS,
 * RULE 0 (no check), 1 (writes) or 2 (reads and writes). Prints: result, orderings or states, seconds of processor time a repeat. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
typedef unsigned __int128 u128;
typedef unsigned int u32;
static int rule, clients, pauses;

/* ---- listing: the state in registers */
#define PAUSES 10
static unsigned long long orderings, losing;
static void walk(u32 left, u32 reading, u32 writing, u32 stale, u32 holder, u32 tokens, u32 highest, u32 loses) {
  if (left == 0) { orderings++; losing += loses; return; }
  if (left >> PAUSES) {
    if (!(left & 1023)) { orderings++; losing += loses; return; }
    walk(left - (1 << PAUSES), reading, writing, stale, 0, tokens, highest, loses);
  }
  for (int c = 0; c < clients; c++) {
    if (!(left >> 2 * c & 3)) continue;
    u32 bit = 1u << c, rest = left - (1u << 2 * c), token = tokens >> 5 * c & 31;
    if (reading & bit) {
      if (rule == 2 && token < (highest & 31)) walk(rest, reading ^ bit, writing, stale, holder, tokens, highest, loses);
      else walk(rest, reading ^ bit, writing | bit, stale & ~bit, holder, tokens, rule == 2 ? (highest & ~31u) | token : highest, loses);
    } else if (writing & bit) {
      u32 others = writing ^ bit;
      if (rule && token < (highest & 31)) walk(rest, reading, others, stale & ~bit, holder, tokens, highest, loses);
      else walk(rest, reading, others, others, holder == bit ? 0 : holder, tokens,
                rule ? (highest & ~31u) | token : highest, stale & bit ? 1 : loses);
    } else if (holder) walk(rest, reading, writing, stale, holder, tokens, highest, loses);
    else walk(rest, reading | bit, writing, stale, bit, (tokens & ~(31u << 5 * c)) | ((highest >> 5) + 1) << 5 * c, highest + 32, loses);
  }
}

/* ---- merging: packed states in a hash table, lists by level */
enum { R2, R1, WF, WS };
enum { FREE, HELD, GONE };
typedef struct { u32 a, b; int next; u128 count; } state;
static state *states; static int *slots, heads[64]; static int size, room, slotCount;
static u128 *decided;
static int w3, w2, w1, o2, left, lease, open, length; static unsigned char order[16], before[16]; static u128 work;
static u32 mix(u32 a, u32 b) { u32 h = a * 0x9e3779b1u ^ b * 0x85ebca6bu; h = (h ^ h >> 15) * 0x2c1b3c6du; return h ^ h >> 13; }
static int entry(u32 a, u32 b, int level) {
  u32 s = mix(a, b) & (slotCount - 1);
  for (; slots[s] >= 0; s = (s + 1) & (slotCount - 1)) if (states[slots[s]].a == a && states[slots[s]].b == b) return slots[s];
  if (size == room) states = realloc(states, sizeof(state) * (room *= 2));
  states[size] = (state){ a, b, heads[level], 0 };
  heads[level] = slots[s] = size++;
  if (size * 2 > slotCount) {
    slotCount *= 2; slots = realloc(slots, sizeof(int) * slotCount); memset(slots, -1, sizeof(int) * slotCount);
    for (int i = 0; i < size; i++) { u32 t = mix(states[i].a, states[i].b) & (slotCount - 1); while (slots[t] >= 0) t = (t + 1) & (slotCount - 1); slots[t] = i; }
  }
  return size - 1;
}
static void idle(int own) { work *= own == 1 ? open : open * (open - 1) / 2; open -= own; }
static void outdate(int at) { for (int i = 0; i < at; i++) if (before[i] == R2 && rule == 2) o2++; else idle(before[i] == R2 ? 2 : 1); }
static void append(int from, int to, int now) { for (int i = from; i < to; i++) order[length++] = now && before[i] == WF ? WS : before[i]; }
static void enter(void) {
  if (!rule) for (int n = lease == HELD ? length - 1 : length, i = 1; i < n; i++) for (int j = i; j && order[j - 1] > order[j]; j--) { unsigned char t = order[j]; order[j] = order[j - 1]; order[j - 1] = t; }
  u32 packed = 1; for (int i = 0; i < length; i++) packed = packed << 2 | order[i];
  int e = entry(w3 | w2 << 4 | w1 << 8 | o2 << 12 | left << 16 | lease << 20, packed, open);
  states[e].count += work;
}
static int place(int three, int two, int l, int o) { return ((three * (clients + 1) + two) * (pauses + 1) + l) * (3 * clients + pauses + 1) + o; }
static void begin(u32 a, int level, u128 count, int ways) {
  w3 = a & 15; w2 = a >> 4 & 15; w1 = a >> 8 & 15; o2 = a >> 12 & 15; left = a >> 16 & 15; lease = a >> 20; open = level - 1; length = 0; work = count * ways;
}
static u128 count(void) {
  int cells = place(clients + 1, 0, 0, 0);
  room = 1024; slotCount = 4096; size = 0;
  states = malloc(sizeof(state) * room); slots = malloc(sizeof(int) * slotCount); decided = calloc(cells, sizeof(u128));
  memset(slots, -1, sizeof(int) * slotCount); memset(heads, -1, sizeof heads);
  open = 3 * clients + pauses;
  states[entry(clients | pauses << 16, 1, open)].count = 1;
  for (int level = open; level > 0; level--) for (int x = heads[level]; x >= 0; x = states[x].next) {
    u32 a = states[x].a, b = states[x].b; u128 n = states[x].count; int m = 0, was = a >> 20;
    for (int at = 29 - __builtin_clz(b); at >= 0; at -= 2) before[m++] = b >> at & 3;
    if (a >> 16 & 15) { begin(a, level, n, 1); left--; lease = FREE; append(0, m, 0); enter(); }
    for (int own = 1; own <= 3; own++) {
      int ways = a >> (12 - 4 * own) & 15; if (!ways) continue;
      begin(a, level, n, ways); if (own == 3) w3--; else if (own == 2) w2--; else w1--;
      append(0, m, 0);
      if (was != FREE) { if (own == 3) w2++; else if (own == 2) w1++; }
      else if (own == 3 || (own == 2 && rule == 2)) { order[length++] = own == 3 ? R2 : R1; lease = HELD; }
      else { lease = GONE; if (own == 2) idle(1); }
      enter();
    }
    if (a >> 12 & 15) { begin(a, level, n, a >> 12 & 15); o2--; w1++; append(0, m, 0); enter(); }
    int alike = rule ? 0 : was == HELD ? m - 1 : m;
    for (int at = 0, ways = 1; at < m; at++) {
      int step = before[at];
      if (at + 1 < alike && before[at + 1] == step) { ways++; continue; }
      begin(a, level, n, ways); ways = 1;
      if (step == WS) { int two = w2 + o2; for (int i = 0; i < m; i++) two += before[i] == R2; decided[place(w3, two, left, open)] += work; continue; }
      if (step == WF) { if (rule) outdate(at); else append(0, at, 1); append(at + 1, m, 1); if (at == m - 1 && lease == HELD) lease = FREE; }
      else {
        if (rule == 2) outdate(at); else append(0, at, 0);
        if (step == R2) order[length++] = WF; else if (at == m - 1 && lease == HELD) lease = GONE;
        append(at + 1, m, 0);
      }
      enter();
    }
  }
  u128 sum = 0;
  for (int t = 0; t <= clients; t++) for (int w = 0; w <= clients; w++) for (int l = 0; l <= pauses; l++) for (int o = 0; o <= 3 * clients + pauses; o++) {
    u128 times = decided[place(t, w, l, o)]; if (!times) continue;
    /* o! / (6^t 2^w l!), built from binomials so that nothing overflows */
    u128 ways = 1; int letters = 0, sizes[64], groups = 0;
    sizes[groups++] = l; for (int i = 0; i < t; i++) sizes[groups++] = 3; for (int i = 0; i < w; i++) sizes[groups++] = 2;
    for (int used = l + 3 * t + 2 * w; used < o; used++) sizes[groups++] = 1;
    for (int g = 0; g < groups; g++) for (int i = 1; i <= sizes[g]; i++) ways = ways * ++letters / i;
    sum += times * ways;
  }
  free(states); free(slots); free(decided);
  return sum;
}

static void print(u128 n) { if (n > 9) print(n / 10); putchar('0' + (int)(n % 10)); }
int main(int argc, char **argv) {
  if (argc != 6) return 2;
  rule = atoi(argv[2]); clients = atoi(argv[3]); pauses = atoi(argv[4]);
  int repeats = atoi(argv[5]), listing = !strcmp(argv[1], "list");
  struct timespec t0, t1; u128 result = 0;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t0);
  for (int i = 0; i < repeats; i++) {
    if (listing) { orderings = losing = 0; walk((1u << 2 * clients) - 1 | pauses << PAUSES, 0, 0, 0, 0, 0, 0, 0); result = losing; }
    else result = count();
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t1);
  print(result);
  printf(" %llu %.9f\n", listing ? orderings : (unsigned long long)size, ((t1.tv_sec - t0.tv_sec) + (t1.tv_nsec - t0.tv_nsec) / 1e9) / repeats);
  return 0;
}
