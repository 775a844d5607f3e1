"""Plays a seat of `banyan serve`, at random: python3 player.py <link of the seat>. Needs: pip install websockets."""
import json
import random
import sys
import time
from urllib.parse import parse_qs, urljoin, urlsplit
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

link = sys.argv[1]
seat = parse_qs(urlsplit(link).fragment.partition("?")[2])
join = {"type": "join", "room": seat["room"][0], "token": seat["token"][0]}
over = False
while not over:
    try:
        with connect(urljoin(link, "ws").replace("http", "ws", 1)) as socket:
            socket.send(json.dumps(join))
            played = None  # the ply of the last move
            for message in map(json.loads, socket):
                if message["type"] == "error":
                    sys.exit(message["message"])
                if message["type"] == "resume":
                    played = None  # moves are taken back
                if message["type"] == "over":
                    print("winners:", message["winners"])
                if message["type"] == "position":
                    over, ply = message["over"], message["ply"]
                    if over:
                        break
                    if "legal" in message and ply != played:
                        move, played = random.choice(message["legal"]), ply
                        socket.send(json.dumps({"type": "move", "ply": ply, "move": move}))
    except (ConnectionClosedError, OSError):
        time.sleep(1)  # the server has every acknowledged move, so the game goes on
