import { useState } from 'react';
import { isSamePerson, useSession } from '../client/session-store.ts';

/**
 * Counts the people who typed here, for the key of what they typed into: whoever signs in after somebody else finds
 * nothing of theirs, and who comes back finds all of it. The name may also come after the token.
 */
export function useTypist(): number {
  const session = useSession();
  const [known, setKnown] = useState({ person: session, no: 0 });
  const { person } = known;
  if (session && (session.token !== person?.token || session.customerId !== person.customerId)) {
    const isFirst = person === undefined || session.token === person.token;
    setKnown({ person: session, no: isFirst || isSamePerson(session, person) ? known.no : known.no + 1 });
  }
  return known.no;
}
