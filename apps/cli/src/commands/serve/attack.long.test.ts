/** The attack in full. */
import './attack.test.ts';
