/* The small model once more, for SPIN: an independent witness for the counts of the explorer.
 *
 * CLIENTS (1 to 3) add to one balance in three steps each under a lease; each of PAUSES pauses outlasts it.
 * RULE: 0 checks nothing, 1 checks the token of writes, 2 of reads and writes.
 * SPIN merges equal states. The history keeps every ordering apart, so that with -c0 the number of errors
 * is the number of orderings that lose an update.
 */
#define NONE 9
#define ACQUIRE 0
#define READ 1
#define WRITE 2
#define DONE 3

byte left[3];             /* letters that a client has left */
byte pauses = PAUSES;
byte next[3];             /* the next step of a client */
byte token[3];
short seen[3];            /* the balance that a client read */
short adds[3];
byte holder = NONE;       /* whose lease is live */
byte lastToken;
byte highest;             /* the largest token on a checked request */
short balance = 100;
int history = 1;          /* the ordering so far, a digit a letter */
byte i;
short right;

#define refused(client, checked) (checked && token[client] < highest)

inline step(client) {
  if
  :: next[client] == ACQUIRE && holder == NONE ->
     holder = client; lastToken++; token[client] = lastToken; next[client] = READ
  :: next[client] == READ && refused(client, RULE == 2) -> next[client] = ACQUIRE
  :: next[client] == READ && !refused(client, RULE == 2) ->
     if :: RULE == 2 -> highest = token[client] :: else fi;
     seen[client] = balance; next[client] = WRITE
  :: next[client] == WRITE && refused(client, RULE >= 1) -> next[client] = ACQUIRE
  :: next[client] == WRITE && !refused(client, RULE >= 1) ->
     if :: RULE >= 1 -> highest = token[client] :: else fi;
     balance = seen[client] + adds[client]; next[client] = DONE;
     if :: holder == client && token[client] == lastToken -> holder = NONE :: else fi
  :: else   /* finished, or the lock is held */
  fi
}

inline letter(client) {
  d_step { left[client] > 0 -> left[client]--; step(client); history = history * 4 + client }
}

init {
  d_step {
    adds[0] = 50; adds[1] = 10; adds[2] = 5;
    for (i : 0 .. CLIENTS - 1) { left[i] = 3 }
    i = 0
  }
  do
  :: letter(0)
  :: letter(1)
  :: letter(2)
  :: d_step { pauses > 0 -> pauses--; holder = NONE; history = history * 4 + 3 }
  :: d_step { left[0] + left[1] + left[2] + pauses == 0 -> i = 0 }; break
  od;
  skip;   /* SPIN does not allow a jump into the next block */
  d_step {
    /* The unfinished start over, one after the other, and wait for the lease where they must. */
    do
    :: i < CLIENTS && next[i] == DONE -> i++
    :: i < CLIENTS && next[i] != DONE -> next[i] = ACQUIRE; holder = NONE; step(i); step(i); step(i)
    :: else -> break
    od;
    right = 100; i = 0;
    do
    :: i < CLIENTS -> right = right + adds[i]; i++
    :: else -> break
    od;
    i = 0
  }
  assert(balance == right)
}
