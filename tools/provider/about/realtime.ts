/** The realtime channel, and how a Firebase project becomes one. */
export const REALTIME = `
## Realtime

A Firebase Realtime Database tells what changes. It is a hint: whoever missed it finds the truth by asking, and without the block \`realtime\` in the composition orders are asked for every few
seconds. Push after what is pushed is stored, and before the call is answered.

| Node | Child | Value | Read by | Written by |
|---|---|---|---|---|
| \`/{amb}/P/{ir}-{il}\` | | [LiveMenu](#livemenu) (extension) | anybody | provider |
| \`/{amb}/U/{uid}\` | \`ped\` | [OrderChange](#orderchange): the last change of any order of this person or kiosk | token of \`uid\` | provider |
| | \`dte\` | [TaxDocument](#taxdocument), of a kiosk | token of \`uid\` | provider |
| \`/{amb}/O/{ioext}\` | \`ped\` | [OrderChange](#orderchange) | any token | provider |
| | \`stks\` | kitchen state by line | any token | provider |
| | \`gae\` | \`{"fm"}\`: the bill changed, read it again | any token | provider |
| | \`selected\`, \`paying\`, \`users\` | [OrderNode](#ordernode) | any token | whoever sits at the table |
| \`/{amb}/R/{ir}/{il}\` | \`ped\`, \`msg\` | \`{"iped","ss","fm"}\`, \`{"id","fm"}\` | staff of the venue | provider |

\`uid\`: the profile id of a diner, \`KIO{sid}-{dk}\` of a kiosk, \`ANO-{dgid}\` of a guest, \`ORD-{ioext}\` of a token that came with a bill (\`fbtemp\`).

### Setting up a project

1. Make a Firebase project, in it a **Realtime Database** (locked mode) and **Authentication**. No sign-in method must be switched on: tokens are the provider's own.
2. The composition: \`"realtime": {"databaseUrl": "https://<project>.firebaseio.com", "apiKey": "<web API key>", "projectId": "<project>"}\`; outside the United States the address is \`https://<project>-default-rtdb.<region>.firebasedatabase.app\`. \`authUrl\` stays away: it is for a stand-in.
3. The provider mints **custom tokens** with a service account (\`createCustomToken(uid, claims)\`, one hour) and answers them in \`fbt\` (\`/srv/getinfofirebase\`, login) and \`fbtemp\`. Staff carry the claim \`{"staff": {"101-1": true}}\`.
4. \`fbtio\` changes whenever another token is worth fetching, for instance when the claims change.
5. The rules below. They are all that stands between strangers and the tree:

\`\`\`json
{
  "rules": {
    ".read": false,
    ".write": false,
    "$amb": {
      "P": { ".read": true },
      "U": { "$uid": { ".read": "auth != null && auth.uid === $uid" } },
      "O": {
        "$order": {
          ".read": "auth != null",
          "selected": { ".write": "auth != null && data.parent().child('ped').exists()", "$line": { ".validate": "newData.isString() && newData.val().length <= 64" } },
          "paying": { ".write": "auth != null && data.parent().child('ped').exists()", "$who": { ".validate": "newData.isNumber()" } },
          "users": {
            ".write": "auth != null && data.parent().child('ped').exists()",
            "$who": {
              "nm": { ".validate": "newData.isString() && newData.val().length <= 80" },
              "ts": { ".validate": "newData.isNumber()" },
              "$other": { ".validate": false }
            }
          }
        }
      },
      "R": { "$ir": { "$il": { ".read": "auth != null && auth.token.staff[$ir + '-' + $il] === true" } } }
    }
  }
}
\`\`\`

The order's id is a secret of 16 characters: who has it may follow it. Write \`ped\` of a table's order when it is stored, or its guests cannot share the bill. The provider writes with its service account, which no rule holds.
`;
